import type { AppointmentState } from "@tracewell/contract/appointment-list";
import { type Guard, verdict, when } from "../platform/guards.ts";

export interface AppointmentStanding {
  status: AppointmentState;
  start: string;
  now: number;
}

export const isOver = (status: AppointmentState): boolean => status !== "NEW" && status !== "ASSIGNED";

/** Only what is still to be held is moved, canceled, finished or given to someone. */
export const mayChangeAppointment: Guard<AppointmentStanding> = (_viewer, { status }) =>
  verdict(when(isOver(status), "appointment.over"));

/** Nobody has missed what has not begun. */
export const mayMiss: Guard<AppointmentStanding> = (viewer, appointment) =>
  verdict(
    ...mayChangeAppointment(viewer, appointment).reasons,
    when(Date.parse(appointment.start) > appointment.now, "appointment.to-come"),
  );
