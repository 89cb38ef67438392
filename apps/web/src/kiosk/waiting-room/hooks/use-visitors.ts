import { useInfiniteQuery } from "@tanstack/react-query";
import { kioskCalls } from "@tracewell/contract/kiosk";
import { queues, WaitingRoomChanged } from "@tracewell/contract/live";
import { useEffect } from "react";
import { cardRows } from "../../../lists/card-rows.ts";
import { queryClient } from "../../../platform/calls/query-client.ts";
import { pagesOptions, useCall, useChange } from "../../../platform/calls/use-call.ts";
import { onLiveAgain } from "../../../platform/live/live-channel.ts";
import { useQueue } from "../../../platform/live/use-queue.ts";

/** Where the live channel can't be opened, it is looked at so often. */
const withoutLive = 60_000;
const waiting = pagesOptions(kioskCalls.waiting);
const readAgain = () => void queryClient.invalidateQueries({ queryKey: [kioskCalls.waiting.path] });

/** Who registered and has no visit yet, as soon as they have registered. */
export function useVisitors() {
  useQueue(queues.waitingRoom, WaitingRoomChanged, readAgain);
  useEffect(() => onLiveAgain(readAgain), []);
  return cardRows(useInfiniteQuery({ ...waiting, refetchInterval: withoutLive }));
}

const changed = { invalidates: [kioskCalls.waiting], replaces: kioskCalls.get };

/** One visitor, and what staff do with them; failures show as toasts. */
export function useVisitor(id: string, onSettled: () => void) {
  const params = { id };
  const visitor = useCall(kioskCalls.get, { params });
  const intercept = useChange(kioskCalls.intercept, changed);
  const resolve = useChange(kioskCalls.resolve, { ...changed, onDone: onSettled });
  const dismiss = useChange(kioskCalls.dismiss, { ...changed, onDone: onSettled });
  return { visitor, intercept, resolve, dismiss };
}
