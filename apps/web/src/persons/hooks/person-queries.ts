import type { SentQuery } from "@tracewell/contract/call";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { callKey, rowsOptions, useCall } from "../../platform/calls/use-call.ts";

/** The list of persons, by cursor. */
export const personPages = (query: Omit<NonNullable<SentQuery<typeof personPageCalls.list>>, "limit" | "cursor">) =>
  rowsOptions(personPageCalls.list, { query });

export const usePerson = (id: string) => useCall(personPageCalls.page, { params: { id } });

/** Under which a person’s page is kept. */
export const personPageKey = (id: string) => callKey(personPageCalls.page, { params: { id } });
