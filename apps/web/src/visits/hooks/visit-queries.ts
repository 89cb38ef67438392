import type { SentQuery } from "@tracewell/contract/call";
import { visitCalls } from "@tracewell/contract/visits";
import { rowsOptions, useCall } from "../../platform/calls/use-call.ts";

const secondsBetweenLooks = 20;

/** The list of visits, by cursor; it looks again by itself, because the waiting room does not wait. */
export const visitPages = (query: Omit<NonNullable<SentQuery<typeof visitCalls.list>>, "limit" | "cursor">) => ({
  ...rowsOptions(visitCalls.list, { query }),
  refetchInterval: secondsBetweenLooks * 1000,
});

export const useVisit = (id: string) => useCall(visitCalls.get, { params: { id } });
