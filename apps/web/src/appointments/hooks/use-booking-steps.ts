import { visitCalls } from "@tracewell/contract/visits";
import { useChange } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import type { Booking } from "../bookings.ts";

const changed = { invalidates: [visitCalls.list, visitCalls.get] };

/** What can be done with an appointment besides moving it. */
export function useBookingSteps({ visitId: id, version, person }: Booking, onDone: () => void) {
  const assign = useChange(visitCalls.assign, changed);
  const cancel = useChange(visitCalls.cancelAppointment, changed);
  return {
    busy: assign.isPending || cancel.isPending,
    assign: (userId: string | null) => assign.mutate({ params: { id }, body: { userId, version } }),
    cancel: () =>
      cancel.mutate(
        { params: { id }, body: { version } },
        {
          onSuccess: () => {
            toast.done(`The appointment of ${person.fullName} is canceled.`);
            onDone();
          },
        },
      ),
  };
}
