import type { SentBody } from "@tracewell/contract/call";
import { type ContactPage, contactCalls } from "@tracewell/contract/contacts";
import { ask } from "../../platform/calls/ask.ts";

/** Sends an edit of a contact's own fields, made on this version; the form says what is wrong. */
export const sendContactEdit = (id: string, edit: object, version: number): Promise<ContactPage> =>
  ask(contactCalls.edit, {
    params: { id },
    body: { ...edit, version } as SentBody<typeof contactCalls.edit>,
    silent: true,
  });
