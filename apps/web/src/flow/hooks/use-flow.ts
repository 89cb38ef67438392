import { useQuery } from "@tanstack/react-query";
import type { CallSpec } from "@tracewell/contract/call";
import { flowCalls } from "@tracewell/contract/flow";
import { kioskCalls } from "@tracewell/contract/kiosk";
import { FlowChanged, queues } from "@tracewell/contract/live";
import { visitCalls } from "@tracewell/contract/visits";
import { useEffect } from "react";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callOptions, useChange } from "../../platform/calls/use-call.ts";
import { onLiveAgain } from "../../platform/live/live-channel.ts";
import { useQueue } from "../../platform/live/use-queue.ts";

/** Where the live channel can't be opened, it is looked at so often. */
const withoutLive = 30_000;

function useLiveAgain({ path }: CallSpec): void {
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: [path] });
  useQueue(queues.flow, FlowChanged, readAgain);
  useEffect(() => onLiveAgain(() => void queryClient.invalidateQueries({ queryKey: [path] })), [path]);
}

/** Who is in the clinic, as soon as something changes. */
export function useFlowBoard() {
  useLiveAgain(flowCalls.board);
  return useQuery({ ...callOptions(flowCalls.board), refetchInterval: withoutLive });
}

/** Who is called; the screen on the wall is looked at by who has no other. */
export function useFlowWall() {
  useLiveAgain(flowCalls.wall);
  return useQuery({ ...callOptions(flowCalls.wall), refetchInterval: withoutLive, refetchIntervalInBackground: true });
}

const changed = {
  invalidates: [flowCalls.board, visitCalls.list, kioskCalls.waiting],
};

/** What is done with visitors; a failure shows as a toast, and the board says how it is. */
export function useFlowSteps() {
  return {
    callNext: useChange(flowCalls.callNext, changed),
    call: useChange(flowCalls.callVisitor, changed),
    serve: useChange(flowCalls.serve, changed),
    move: useChange(flowCalls.move, changed),
    undo: useChange(flowCalls.undo, changed),
    giveTicket: useChange(flowCalls.giveTicket, changed),
  };
}
