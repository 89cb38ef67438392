import { portalAppointmentCalls } from "@tracewell/contract/portal-appointments";
import { askForFile } from "../../platform/calls/ask.ts";
import { useCall } from "../../platform/calls/use-call.ts";
import { saveFile } from "../../ui/files/save-file.ts";

/** The patient's own appointments, the next one first. */
export const useOwnAppointments = () => useCall(portalAppointmentCalls.appointments);

/** Hands an appointment to the phone's calendar. */
export async function saveAppointment(id: string): Promise<void> {
  saveFile(await askForFile(portalAppointmentCalls.calendarFile, { params: { id } }), "appointment.ics");
}
