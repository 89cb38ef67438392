import type { AppointmentState } from "@tracewell/contract/appointment-list";
import { attendance } from "./attendance.ts";
import type { CalendarEvent } from "./day-column.ts";

/** An appointment as the calendar knows it. */
export interface Booking {
  id: string;
  status: AppointmentState;
  /** Instants. */
  start: string;
  end: string;
  person: { id: string; fullName: string };
  /** What it is for. */
  what: string;
  comment: string | null;
  location: { id: string; name: string } | null;
  clinician: { id: string; name: string } | null;
  /** The location is closed then since its hours were changed. */
  outsideHours: boolean;
  visitId: string;
  /** The appointments that were made together with it. */
  seriesId: string | null;
  arrivedAt: string | null;
  takenInAt: string | null;
  /** When the patient said that they will come. */
  confirmedAt: string | null;
  /** The number by which a kiosk had them wait. */
  temporaryId: number | null;
  version: number;
}

const isOpen = ({ status }: Booking): boolean => status === "NEW" || status === "ASSIGNED";

/** A booking as an appointment of a column: what it is for as long as nothing else is to be said. */
export function eventOf(booking: Booking, column: string, now: number): CalendarEvent {
  const { tone, text } = attendance(booking, now);
  return {
    id: booking.id,
    column,
    name: booking.person.fullName,
    about: text || (booking.outsideHours ? "Outside of hours" : booking.what) || "Appointment",
    tone: booking.outsideHours && tone === "plain" ? "late" : tone,
    movable: isOpen(booking) && booking.arrivedAt === null,
    startsAt: Date.parse(booking.start),
    endsAt: Date.parse(booking.end),
  };
}

/** `56 booked · 19 free · 3 here · 2 late · 1 missed`. */
export function dayText(bookings: readonly Booking[], free: number, now: number): string {
  const events = bookings.map((booking) => ({ booking, ...attendance(booking, now) }));
  const count = (name: string, fits: (event: (typeof events)[number]) => boolean) => {
    const number = events.filter(fits).length;
    return number > 0 ? `${number} ${name}` : null;
  };
  return [
    `${events.filter(({ tone }) => tone !== "gone").length} booked`,
    free > 0 ? `${free} free` : null,
    count("here", ({ tone }) => tone === "here"),
    count("late", ({ tone }) => tone === "late"),
    count("missed", ({ booking }) => booking.status === "MISSED"),
  ]
    .filter(Boolean)
    .join(" · ");
}
