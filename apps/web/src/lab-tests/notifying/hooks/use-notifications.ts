import { Changed, queues } from "@tracewell/contract/live";
import { messageCalls } from "@tracewell/contract/messages";
import { resultNotificationCalls } from "@tracewell/contract/result-notifications";
import { testReminderCalls } from "@tracewell/contract/test-reminders";
import { queryClient } from "../../../platform/calls/query-client.ts";
import { callKey, useCall, useChange } from "../../../platform/calls/use-call.ts";
import { useQueue } from "../../../platform/live/use-queue.ts";

const { notifications } = resultNotificationCalls;
const { reminders } = testReminderCalls;

/** What the patient of an order was told; read again when a message left, or the record changed. */
export function useNotifications(orderId: string, about: { recordId?: string; personId?: string } = {}) {
  const read = useCall(notifications, { params: { id: orderId } });
  useQueue(queues.changed, Changed, ({ recordId, personId }) => {
    if ((recordId && recordId === about.recordId) || (personId && personId === about.personId))
      for (const told of [notifications, reminders])
        void queryClient.invalidateQueries({ queryKey: callKey(told, { params: { id: orderId } }) });
  });
  return read;
}

/** What the patient of an order is reminded of after its results. */
export const useReminders = (orderId: string) => useCall(reminders, { params: { id: orderId } });

/** Lets mail go to the patient's address again. */
export const useClearBounce = () => useChange(messageCalls.clearBounce, { invalidates: [notifications] });
