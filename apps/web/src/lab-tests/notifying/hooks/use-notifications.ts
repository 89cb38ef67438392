import { Changed, queues } from "@tracewell/contract/live";
import { messageCalls } from "@tracewell/contract/messages";
import { resultNotificationCalls } from "@tracewell/contract/result-notifications";
import { queryClient } from "../../../platform/calls/query-client.ts";
import { callKey, useCall, useChange } from "../../../platform/calls/use-call.ts";
import { useQueue } from "../../../platform/live/use-queue.ts";

const { notifications } = resultNotificationCalls;

/** What the patient of an order was told; read again when a message left, or the record changed. */
export function useNotifications(orderId: string, about: { recordId?: string; personId?: string } = {}) {
  const read = useCall(notifications, { params: { id: orderId } });
  useQueue(queues.changed, Changed, ({ recordId, personId }) => {
    if ((recordId && recordId === about.recordId) || (personId && personId === about.personId))
      void queryClient.invalidateQueries({ queryKey: callKey(notifications, { params: { id: orderId } }) });
  });
  return read;
}

/** Lets mail go to the patient's address again. */
export const useClearBounce = () => useChange(messageCalls.clearBounce, { invalidates: [notifications] });
