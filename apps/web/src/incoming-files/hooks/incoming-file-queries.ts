import type { SentQuery } from "@tracewell/contract/call";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { rowsOptions, useCall } from "../../platform/calls/use-call.ts";

/** The list of incoming files, by cursor. */
export const incomingFilePages = (
  query: Omit<NonNullable<SentQuery<typeof incomingFileCalls.list>>, "limit" | "cursor">,
) => rowsOptions(incomingFileCalls.list, { query });

export const useIncomingFile = (id: string) => useCall(incomingFileCalls.get, { params: { id } });
