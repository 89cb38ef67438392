import { appointmentCalls } from "@tracewell/contract/appointments";
import { visitCalls } from "@tracewell/contract/visits";
import { useCall, useChange } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import type { Booking } from "../bookings.ts";
import { useFreedPlace } from "./use-freed-place.ts";

const { get, list, slots } = appointmentCalls;
const changed = { replaces: get, invalidates: [list, slots, visitCalls.list, visitCalls.get] };

/** An appointment with what can be done with it besides moving it. */
export function useBookingSteps(booking: Booking, onDone: () => void) {
  const { id, version, person } = booking;
  const tellWhoWaits = useFreedPlace();
  const { data } = useCall(get, { params: { id } });
  const assign = useChange(appointmentCalls.assign, changed);
  const cancel = useChange(appointmentCalls.cancel, changed);
  const finish = useChange(appointmentCalls.finish, changed);
  const miss = useChange(appointmentCalls.miss, changed);
  const params = { id };
  const done = (said: string) => ({
    onSuccess: () => {
      toast.done(`${person.fullName}: ${said}.`);
      onDone();
    },
  });
  return {
    abilities: data?.abilities,
    seriesId: data?.seriesId ?? null,
    busy: [assign, cancel, finish, miss].some(({ isPending }) => isPending),
    assign: (clinicianId: string | null) => assign.mutate({ params, body: { clinicianId, version } }),
    cancel: (comment: string, scope: "one" | "following") =>
      cancel.mutate(
        { params, body: { comment, scope, version } },
        {
          onSuccess: () => {
            done("the appointment is canceled").onSuccess();
            void tellWhoWaits(booking);
          },
        },
      ),
    finish: () => finish.mutate({ params, body: { version } }, done("the appointment is finished")),
    miss: () => miss.mutate({ params, body: { version } }, done("did not come")),
  };
}
