import type { SentQuery } from "@tracewell/contract/call";
import { contactCalls } from "@tracewell/contract/contacts";
import { pagesOptions, useCall } from "../../platform/calls/use-call.ts";

const pageSize = 100;

/** The list of contacts, by cursor. */
export const contactPages = (query: Omit<NonNullable<SentQuery<typeof contactCalls.list>>, "limit" | "cursor">) =>
  pagesOptions(contactCalls.list, { query: { ...query, limit: pageSize } });

export const useContact = (id: string) => useCall(contactCalls.get, { params: { id } });
