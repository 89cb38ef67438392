import { activityCalls } from "@tracewell/contract/activity";
import { Changed, queues } from "@tracewell/contract/live";
import { resultNotificationCalls } from "@tracewell/contract/result-notifications";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { queryClient } from "../../../platform/calls/query-client.ts";
import { callKey, useCall, useChange } from "../../../platform/calls/use-call.ts";
import { useQueue } from "../../../platform/live/use-queue.ts";

const { orders, order, collect, send, start, calledBack, enterResult, repeatTest, removeOrder } = testOrderCalls;

/** An order; read again when a colleague changes its record, and so any of its tests. */
export function useOrder(id: string) {
  const read = useCall(order, { params: { id } });
  const recordId = read.data?.reference.id;
  useQueue(queues.changed, Changed, (change) => {
    if (change.recordId === recordId)
      void queryClient.invalidateQueries({ queryKey: callKey(order, { params: { id } }) });
  });
  return read;
}

/** What else tells of an order. */
const invalidates = [orders, activityCalls.ofRecord, resultNotificationCalls.notifications] as const;
const step = { invalidates, replaces: order };

export const useSend = () => useChange(send, step);
export const useStart = () => useChange(start, step);
export const useCalledBack = () => useChange(calledBack, step);
export const useCollect = () => useChange(collect, { ...step, silent: true });
/** Its parameters name the test, too, so that the answer has no place of its own: the order is read again. */
export const useEnterResult = () => useChange(enterResult, { invalidates: [order, ...invalidates], silent: true });
export const useRepeatTest = () => useChange(repeatTest, { invalidates: [order, ...invalidates] });
export const useRemoveOrder = () => useChange(removeOrder, { invalidates });
