import { appointmentCalls } from "@tracewell/contract/appointments";
import { visitCalls } from "@tracewell/contract/visits";
import { useChange } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";

const { get, list, slots, arrive } = appointmentCalls;

/** The patient is here, and waits from now on; a failure shows as a toast. */
export const useArrive = () =>
  useChange(arrive, {
    replaces: get,
    invalidates: [list, slots, visitCalls.list, visitCalls.get],
    onDone: ({ person }) => {
      toast.done(`${person.fullName} is checked in.`);
    },
  });
