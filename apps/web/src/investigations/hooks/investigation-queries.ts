import type { SentQuery } from "@tracewell/contract/call";
import { investigationCalls } from "@tracewell/contract/investigations";
import { pagesOptions, useCall } from "../../platform/calls/use-call.ts";

const pageSize = 100;

/** The list of investigations, by cursor. */
export const investigationPages = (
  query: Omit<NonNullable<SentQuery<typeof investigationCalls.list>>, "limit" | "cursor">,
) => pagesOptions(investigationCalls.list, { query: { ...query, limit: pageSize } });

export const useInvestigation = (id: string) => useCall(investigationCalls.get, { params: { id } });
