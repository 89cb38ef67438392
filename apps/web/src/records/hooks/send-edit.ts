import type { SentBody } from "@tracewell/contract/call";
import type { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { ask } from "../../platform/calls/ask.ts";
import type { AnyRecord, RecordCalls } from "../record-calls.ts";

type Edit = typeof incomingFileCalls.edit;

/** Sends an edit of a record's own fields, made on this version; the form says what is wrong. All kinds take it alike. */
export const sendEdit = (calls: RecordCalls, id: string, edit: object, version: number): Promise<AnyRecord> =>
  ask(calls.edit as Edit, { params: { id }, body: { ...edit, version } as SentBody<Edit>, silent: true });
