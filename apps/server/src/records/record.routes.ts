import { recordCalls } from "@tracewell/contract/records";
import { fileStore, keyOf } from "../files/file.service.ts";
import { addResult } from "../lab-tests/by-hand/hand-result.service.ts";
import { sendToSave } from "../platform/files/file-answer.ts";
import { serve, serveBytes } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { addNote, editNote, removeNote, takeNoteAttachment } from "./note.service.ts";
import { listStatuses } from "./record.service.ts";
import { deletionsOf } from "./record-deletion.service.ts";
import { listMovesFrom } from "./status-move.service.ts";

/** The calls that records of all kinds share. */
export const records: Feature = (platform) => {
  const store = fileStore(platform.settings);

  serve(platform, recordCalls.deletions, ({ tx, viewer, body }) => deletionsOf(tx, viewer, body));
  serve(platform, recordCalls.statuses, ({ tx }) => listStatuses(tx));
  serve(platform, recordCalls.moves, ({ tx, viewer, query }) => listMovesFrom(tx, viewer, query.kind));
  serve(platform, recordCalls.addNote, ({ tx, viewer, params, body }) => addNote(tx, viewer, params.id, body));
  serve(platform, recordCalls.editNote, ({ tx, viewer, params, body }) => editNote(tx, viewer, params, body));
  serve(platform, recordCalls.removeNote, ({ tx, viewer, params, query }) =>
    removeNote(tx, viewer, params, query.version),
  );
  serveBytes(platform, recordCalls.noteAttachment, async ({ reply, viewer, params, inClinic }) => {
    const file = await inClinic((tx) => takeNoteAttachment(tx, viewer, params));
    return sendToSave(reply, store, keyOf(viewer.tenantId, file.id), file);
  });
  serve(platform, recordCalls.addResult, ({ tx, viewer, params, body }) => addResult(tx, viewer, params.id, body));
};
