import { clinicalCalls } from "@tracewell/contract/clinical";
import { serve, serveReading } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  addEntry,
  addSymptoms,
  editEntry,
  historyOf,
  listEntries,
  listPersonEntries,
  removeEntry,
} from "./entry.service.ts";

export const clinical: Feature = (platform) => {
  serveReading(platform, clinicalCalls.ofRecord, listEntries, ({ viewer, params }) => [viewer, params.id]);
  serveReading(platform, clinicalCalls.ofPerson, listPersonEntries, ({ viewer, params }) => [viewer, params.id]);
  serve(platform, clinicalCalls.add, ({ tx, viewer, params, body }) => addEntry(tx, viewer, params.id, body.entry));
  serve(platform, clinicalCalls.addSymptoms, ({ tx, viewer, params, body }) =>
    addSymptoms(tx, viewer, params.id, body.symptoms),
  );
  serve(platform, clinicalCalls.edit, ({ tx, viewer, params, body }) =>
    editEntry(tx, viewer, params.id, params.entryId, body),
  );
  serve(platform, clinicalCalls.remove, ({ tx, viewer, params, query }) =>
    removeEntry(tx, viewer, params.id, params.entryId, query),
  );
  serve(platform, clinicalCalls.history, ({ tx, viewer, params, query }) =>
    historyOf(tx, viewer, params.id, params.entryId, query.kind),
  );
};
