import { appointmentCalendarCalls } from "@tracewell/contract/appointment-calendar";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { visitCalls } from "@tracewell/contract/visits";
import { waitlistCalls } from "@tracewell/contract/waitlist";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { list, get } = waitlistCalls;
const times = [appointmentCalls.list, appointmentCalls.slots, appointmentCalendarCalls.nextFree, visitCalls.list];

export const useEntry = (id: string) => useCall(get, { params: { id } });
export const useAddEntry = () => useChange(waitlistCalls.add, { silent: true, invalidates: [list] });
export const useEndEntry = () => useChange(waitlistCalls.end, { invalidates: [list, get] });
/** Books a time; what was free is read again, whether it was refused or not. */
export const useBookEntry = () => useChange(waitlistCalls.book, { invalidates: [list, get, ...times] });
