import type { SentBody } from "@tracewell/contract/call";
import { type InvestigationPage, investigationCalls } from "@tracewell/contract/investigations";
import { ask } from "../../platform/calls/ask.ts";

/** Sends an edit of a case's own fields, made on this version; the form says what is wrong. */
export const editCase = (id: string, edit: object, version: number): Promise<InvestigationPage> =>
  ask(investigationCalls.edit, {
    params: { id },
    body: { ...edit, version } as SentBody<typeof investigationCalls.edit>,
    silent: true,
  });
