import type { SentQuery } from "@tracewell/contract/call";
import { contactCalls } from "@tracewell/contract/contacts";
import { rowsOptions, useCall } from "../../platform/calls/use-call.ts";

/** The list of contacts, by cursor. */
export const contactPages = (query: Omit<NonNullable<SentQuery<typeof contactCalls.list>>, "limit" | "cursor">) =>
  rowsOptions(contactCalls.list, { query });

export const useContact = (id: string) => useCall(contactCalls.get, { params: { id } });
