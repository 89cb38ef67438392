import { useQuery } from "@tanstack/react-query";
import { flowCalls } from "@tracewell/contract/flow";
import { FlowChanged, queues } from "@tracewell/contract/live";
import { useEffect } from "react";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callOptions } from "../../platform/calls/use-call.ts";
import { onLiveAgain } from "../../platform/live/live-channel.ts";
import { useQueue } from "../../platform/live/use-queue.ts";

const readAgain = () => void queryClient.invalidateQueries({ queryKey: [flowCalls.waiting.path] });

/** How many wait in the clinic, as soon as it changes; 0 as long as it is not known. */
export function useWaitingCount(enabled: boolean): number {
  useQueue(queues.flow, FlowChanged, readAgain);
  useEffect(() => onLiveAgain(readAgain), []);
  return useQuery({ ...callOptions(flowCalls.waiting), enabled }).data?.waiting ?? 0;
}
