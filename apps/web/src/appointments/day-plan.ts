import { type Booking, eventOf } from "./bookings.ts";
import { halfHour, type Span } from "./day-axis.ts";
import type { CalendarColumn, CalendarEvent, FreePlace } from "./day-column.ts";

/** Whose appointments stand together until someone takes them. */
export const nobody = "nobody";

export interface DayPlan {
  columns: CalendarColumn[];
  events: CalendarEvent[];
  places: FreePlace[];
}

const takesPlace = ({ status }: Booking): boolean => status === "NEW" || status === "ASSIGNED" || status === "FINISHED";
const meets = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

type DayPlanInput = {
  bookings: readonly Booking[];
  clinicians: readonly { id: string; name: string }[];
  /** When the clinic works. */
  open: readonly Span[];
  hours: string;
  timeZone: string;
  now: number;
};

/** A day by clinician: who has whom, and when they are free. */
export function planDay({ bookings, clinicians, open, hours, timeZone, now }: DayPlanInput): DayPlan {
  const columns = [{ id: nobody, name: "Nobody yet" }, ...clinicians];
  const events = bookings.map((booking) => eventOf(booking, booking.clinician?.id ?? nobody, now));
  const taken = new Set(bookings.filter(takesPlace).map(({ id }) => id));
  const places = columns.flatMap(({ id: column }) => {
    const busy = events.filter((event) => event.column === column && taken.has(event.id));
    return halfHoursOf(open)
      .filter((span) => span.startsAt > now && !busy.some((event) => meets(event, span)))
      .map((span) => ({ ...span, id: `${column}-${span.startsAt}`, column, free: 1 }));
  });
  return {
    columns: columns.map(({ id, name }) => ({
      id,
      name,
      note: hours,
      timeZone,
      open,
      load: {
        booked: events.filter((event) => event.column === id && taken.has(event.id)).length,
        places: halfHoursOf(open).length,
      },
    })),
    events,
    places,
  };
}

const halfHoursOf = (open: readonly Span[]): Span[] =>
  open.flatMap(({ startsAt, endsAt }) =>
    Array.from({ length: Math.floor((endsAt - startsAt) / halfHour) }, (_, place) => ({
      startsAt: startsAt + place * halfHour,
      endsAt: startsAt + (place + 1) * halfHour,
    })),
  );
