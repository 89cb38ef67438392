import { activityCalls } from "@tracewell/contract/activity";
import { visitCalls } from "@tracewell/contract/visits";
import { useChange } from "../../platform/calls/use-call.ts";

const { list, get } = visitCalls;
const edits = { replaces: get, invalidates: [list, activityCalls.ofRecord], silent: true };
/** What can be done with a visit besides what all records share. */
export function useVisitSteps() {
  return {
    edit: useChange(visitCalls.edit, edits),
    reschedule: useChange(visitCalls.reschedule, edits),
    cancelAppointment: useChange(visitCalls.cancelAppointment, { ...edits, silent: false }),
    followUp: useChange(visitCalls.followUp, { invalidates: [list, get, activityCalls.ofRecord], silent: true }),
  };
}
