import { activityCalls } from "@tracewell/contract/activity";
import { commentCalls } from "@tracewell/contract/comments";
import { communicationCalls } from "@tracewell/contract/communications";
import { queryClient } from "../../platform/calls/query-client.ts";

/** Reads a record's comments again, wherever they are shown, and how many there are. */
export function refetchComments(recordId: string): void {
  for (const { path } of [commentCalls.ofModule, commentCalls.replies]) {
    void queryClient.invalidateQueries({ queryKey: [path] });
  }
  const ofRecord = (asked: unknown) => JSON.stringify(asked).includes(recordId);
  for (const { path } of [commentCalls.counts, activityCalls.ofRecord, communicationCalls.ofRecord]) {
    void queryClient.invalidateQueries({ queryKey: [path], predicate: ({ queryKey: [, asked] }) => ofRecord(asked) });
  }
}
