import type { SentQuery } from "@tracewell/contract/call";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { pagesOptions, useCall } from "../../platform/calls/use-call.ts";

const pageSize = 100;

/** The list of incoming files, by cursor. */
export const incomingFilePages = (
  query: Omit<NonNullable<SentQuery<typeof incomingFileCalls.list>>, "limit" | "cursor">,
) => pagesOptions(incomingFileCalls.list, { query: { ...query, limit: pageSize } });

export const useIncomingFile = (id: string) => useCall(incomingFileCalls.get, { params: { id } });
