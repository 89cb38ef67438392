import type { SentBody } from "@tracewell/contract/call";
import { type IncomingFilePage, incomingFileCalls } from "@tracewell/contract/incoming-files";
import { ask } from "../../platform/calls/ask.ts";

/** Sends an edit of a file's own fields, made on this version; the form says what is wrong. */
export const sendFileEdit = (id: string, edit: object, version: number): Promise<IncomingFilePage> =>
  ask(incomingFileCalls.edit, {
    params: { id },
    body: { ...edit, version } as SentBody<typeof incomingFileCalls.edit>,
    silent: true,
  });
