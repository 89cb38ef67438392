import { recordCalls } from "@tracewell/contract/records";
import { type StatusSet, statusCalls } from "@tracewell/contract/statuses";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, useCall } from "../../platform/calls/use-call.ts";

export const useStatusSet = () => useCall(statusCalls.set);

/** Keeps the statuses as they were answered, and has read anew what offers them. */
export function keepStatusSet(set: StatusSet): void {
  queryClient.setQueryData(callKey(statusCalls.set), set);
  for (const { path } of [recordCalls.statuses, recordCalls.moves])
    void queryClient.invalidateQueries({ queryKey: [path] });
}
