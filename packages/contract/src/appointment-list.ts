import { z } from "zod";
import { choices, days, hidden, text, yesNo } from "./list-filters.ts";
import { listOf } from "./lists.ts";
import { Id } from "./primitives.ts";

/** What the states of an appointment are called (R4-01). */
export const appointmentStates = {
  NEW: "New",
  ASSIGNED: "Booked",
  FINISHED: "Finished",
  MISSED: "Missed",
  CANCELED: "Cancelled",
  MOVED_TO_OTHER_TIME: "Moved",
} as const;
export type AppointmentState = keyof typeof appointmentStates;

const states = Object.keys(appointmentStates) as [AppointmentState, ...AppointmentState[]];

/** The list of appointments. */
export const appointmentList = listOf({
  name: "Appointment",
  title: "Appointments",
  one: "appointment",
  search: "Find by patient",
  filters: [
    choices("status", "Status", z.enum(states), appointmentStates),
    choices("location", "Location", Id),
    choices("clinician", "Clinician", Id),
    days("day", "Day", "from", "to"),
    yesNo("outside", "Outside of hours"),
    hidden(text("personId", "Person", Id.optional())),
    hidden(text("visitId", "Visit", Id.optional())),
  ],
  columns: {
    time: { label: "Time" },
    patient: { label: "Patient" },
    number: { label: "Person number", optional: true },
    born: { label: "Born" },
    phone: { label: "Phone" },
    email: { label: "Email", optional: true },
    types: { label: "What for" },
    location: { label: "Location" },
    clinician: { label: "Clinician" },
    status: { label: "Status" },
    comment: { label: "Comment", optional: true },
  },
  sorts: ["time"],
  direction: "asc",
});
