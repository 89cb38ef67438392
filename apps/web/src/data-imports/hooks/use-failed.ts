import type { SentQuery } from "@tracewell/contract/call";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { failedMessageCalls } from "@tracewell/contract/failed-messages";
import { rowMendingCalls } from "@tracewell/contract/row-mending";
import { senderCalls } from "@tracewell/contract/senders";
import { tableImportCalls } from "@tracewell/contract/table-imports";
import { queryClient } from "../../platform/calls/query-client.ts";
import { useCall } from "../../platform/calls/use-call.ts";
import { failedLists } from "../failed-lists.ts";

/** The problems of failed messages and rows, by field and sender. */
export const useFailedGroups = (query: SentQuery<typeof failedMessageCalls.failedGroups>) =>
  useCall(failedMessageCalls.failedGroups, { query });

/** Has all that shows failed messages and rows read anew. */
export function refreshFailed(): void {
  const { list, get, messages, message } = dataImportCalls;
  const { table } = rowMendingCalls;
  const stale = [
    ...failedLists,
    list,
    get,
    messages,
    message,
    table,
    tableImportCalls.rejectedRows,
    senderCalls.senders,
  ];
  for (const { path } of stale) void queryClient.invalidateQueries({ queryKey: [path] });
}
