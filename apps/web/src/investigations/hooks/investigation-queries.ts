import type { SentQuery } from "@tracewell/contract/call";
import { investigationCalls } from "@tracewell/contract/investigations";
import { rowsOptions, useCall } from "../../platform/calls/use-call.ts";

/** The list of investigations, by cursor. */
export const investigationPages = (
  query: Omit<NonNullable<SentQuery<typeof investigationCalls.list>>, "limit" | "cursor">,
) => rowsOptions(investigationCalls.list, { query });

export const useInvestigation = (id: string) => useCall(investigationCalls.get, { params: { id } });
