import type { SentQuery } from "@tracewell/contract/call";
import { visitCalls } from "@tracewell/contract/visits";
import { pagesOptions, useCall } from "../../platform/calls/use-call.ts";

const pageSize = 100;
const secondsBetweenLooks = 20;

/** The list of visits, by cursor; it looks again by itself, because the waiting room does not wait. */
export const visitPages = (query: Omit<NonNullable<SentQuery<typeof visitCalls.list>>, "limit" | "cursor">) => ({
  ...pagesOptions(visitCalls.list, { query: { ...query, limit: pageSize } }),
  refetchInterval: secondsBetweenLooks * 1000,
});

export const useVisit = (id: string) => useCall(visitCalls.get, { params: { id } });
