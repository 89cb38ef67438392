import { useQuery } from "@tanstack/react-query";
import { portalAppointmentCalls } from "@tracewell/contract/portal-appointments";
import { askForFile } from "../../platform/calls/ask.ts";
import { callOptions, useCall, useChange } from "../../platform/calls/use-call.ts";
import { saveFile } from "../../ui/files/save-file.ts";

const { appointments, places, slots, book, move, cancel } = portalAppointmentCalls;
const changed = { invalidates: [appointments, places, slots], silent: true };

/** The patient's own appointments, the next one first. */
export const useOwnAppointments = () => useCall(appointments);

/** Where the patient can book, and for what. */
export const usePlaces = () => useCall(places);

/** The times of a place on these days; asked once the place is chosen. */
export const useSlots = (place: string | null, days: { from: string; to: string; visitType: string | null }) => {
  const { from, to, visitType } = days;
  const query = { location: place ?? "", from, to, ...(visitType ? { visitType } : {}) };
  return useQuery({ ...callOptions(slots, { query }), enabled: place !== null });
};

export const useBook = () => useChange(book, changed);
export const useMove = () => useChange(move, changed);
export const useCancel = () => useChange(cancel, changed);

/** Hands an appointment to the phone's calendar. */
export async function saveAppointment(id: string): Promise<void> {
  saveFile(await askForFile(portalAppointmentCalls.calendarFile, { params: { id } }), "appointment.ics");
}
