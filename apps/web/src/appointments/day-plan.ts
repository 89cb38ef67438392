import { type Booking, eventOf } from "./bookings.ts";
import { type Span, timeText } from "./day-axis.ts";
import type { CalendarColumn, CalendarEvent, FreePlace } from "./day-column.ts";

/** Where those stand that were given a time by hand, in no location. */
export const nowhere = "nowhere";

/** A free place, where it can be, and with whom; no clinician said: that of the appointment stays. */
export interface BookablePlace extends FreePlace {
  locations: readonly { id: string; name: string }[];
  clinicianId?: string | null;
}

export interface DayPlan {
  columns: CalendarColumn[];
  events: CalendarEvent[];
  places: BookablePlace[];
}

/** A location on one day. */
export interface DayOfLocation {
  id: string;
  name: string;
  timeZone: string;
  open: readonly Span[];
  slots: readonly { start: string; end: string; free: number }[];
}

/** A day by location: who comes when, and what is still free. */
export function planDay(
  bookings: readonly Booking[],
  locations: readonly DayOfLocation[],
  now: number,
  timeZone: string,
) {
  const known = new Set(locations.map(({ id }) => id));
  const columnOf = ({ location }: Booking) => (location && known.has(location.id) ? location.id : nowhere);
  const events = bookings.map((booking) => eventOf(booking, columnOf(booking), now));
  const columns = locations.map((location): CalendarColumn => {
    const booked = events.filter(({ column, tone }) => column === location.id && tone !== "gone").length;
    const free = location.slots.reduce((sum, slot) => sum + slot.free, 0);
    const { id, name, open } = location;
    const load = { booked, places: booked + free };
    return { id, name, open, timeZone: location.timeZone, note: hoursText(open, location.timeZone), load };
  });
  const others = { id: nowhere, name: "In no location", open: [], timeZone, note: "", load: null };
  const plan: DayPlan = {
    columns: events.some(({ column }) => column === nowhere) ? [...columns, others] : columns,
    events,
    places: locations.flatMap(({ id: column, name, slots }) =>
      slots
        .filter(({ free }) => free > 0)
        .map(({ start, end, free }) => ({
          id: `${column}-${start}`,
          column,
          free,
          locations: [{ id: column, name }],
          startsAt: Date.parse(start),
          endsAt: Date.parse(end),
        })),
    ),
  };
  return plan;
}

export const hoursText = (open: readonly Span[], timeZone: string): string =>
  open.map(({ startsAt, endsAt }) => `${timeText(startsAt, timeZone)} – ${timeText(endsAt, timeZone)}`).join(", ") ||
  "Closed";
