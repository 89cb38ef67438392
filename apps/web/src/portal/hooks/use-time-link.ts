import { type AppointmentByLink, appointmentNoticeCalls } from "@tracewell/contract/appointment-notices";
import { useState } from "react";
import { useChange } from "../../platform/calls/use-call.ts";

/** The appointment of a link, and what the patient answers. Canceling asks once more. */
export function useTimeLink(token: string, begun: AppointmentByLink) {
  const [appointment, setAppointment] = useState(begun);
  const [isAsking, setAsking] = useState(false);
  const answer = useChange(appointmentNoticeCalls.answer, { silent: true });
  const give = (what: "come" | "cancel") =>
    answer.mutate({ body: { token, answer: what } }, { onSuccess: setAppointment, onSettled: () => setAsking(false) });
  return {
    appointment,
    isAsking,
    busy: answer.isPending,
    problem: answer.error?.message ?? null,
    come: () => give("come"),
    ask: () => setAsking(true),
    keep: () => setAsking(false),
    cancel: () => give("cancel"),
  };
}
