import { recordCalls } from "@tracewell/contract/records";
import { addResult } from "../lab-tests/lab-test.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { addNote, editNote } from "./note.service.ts";
import { listStatuses } from "./record.service.ts";
import { deletionsOf } from "./record-deletion.service.ts";
import { listMovesFrom } from "./status-move.service.ts";

/** The calls that records of all kinds share. */
export const records: Feature = (platform) => {
  serve(platform, recordCalls.deletions, ({ tx, viewer, body }) => deletionsOf(tx, viewer, body));
  serve(platform, recordCalls.statuses, ({ tx }) => listStatuses(tx));
  serve(platform, recordCalls.moves, ({ tx, viewer, query }) => listMovesFrom(tx, viewer, query.kind));
  serve(platform, recordCalls.addNote, ({ tx, viewer, params, body }) => addNote(tx, viewer, params.id, body.text));
  serve(platform, recordCalls.editNote, ({ tx, viewer, params, body }) =>
    editNote(tx, viewer, params.id, params.noteId, body),
  );
  serve(platform, recordCalls.addResult, ({ tx, viewer, params, body }) => addResult(tx, viewer, params.id, body));
};
