import type { ClinicianDay } from "@tracewell/contract/appointment-calendar";
import { type Booking, eventOf } from "./bookings.ts";
import type { CalendarColumn } from "./day-column.ts";
import { type BookablePlace, type DayPlan, hoursText } from "./day-plan.ts";

/** Where appointments stand that nobody of the staff has yet. */
const nobody = "nobody";

const spanOf = ({ start, end }: { start: string; end: string }) => ({
  startsAt: Date.parse(start),
  endsAt: Date.parse(end),
});

/**
 * A day by clinician: whom each sees when, and when they are free. Who keeps no appointments that day has no column, unless
 * they are away: that is worth knowing.
 */
export function planClinicians(
  bookings: readonly Booking[],
  days: readonly ClinicianDay[],
  locations: ReadonlyMap<string, string>,
  now: number,
  timeZone: string,
): DayPlan {
  const known = new Set(days.map(({ clinician }) => clinician?.id));
  const columnOf = ({ clinician }: Booking) => (clinician && known.has(clinician.id) ? clinician.id : nobody);
  const events = bookings.map((booking) => eventOf(booking, columnOf(booking), now));
  const shown = days.map(({ clinician, hours, away, places }) => {
    const id = clinician?.id ?? nobody;
    const open = hours.map(spanOf);
    const booked = events.filter(({ column, tone }) => column === id && tone !== "gone").length;
    const column: CalendarColumn = {
      id,
      name: clinician?.name ?? "Nobody yet",
      note: away ? "Away" : clinician ? hoursText(open, timeZone) : "",
      timeZone,
      open,
      // Nothing free is not full: the day may be over.
      load: clinician ? { booked, places: places.length > 0 ? booked + places.length : 0 } : null,
    };
    return { column, free: places.map((place) => freePlace(id, clinician?.id ?? null, place, locations)), away };
  });
  const isShown = ({ column, free, away }: (typeof shown)[number]) =>
    column.id === nobody || away || free.length > 0 || column.open.length > 0 || (column.load?.booked ?? 0) > 0;
  const columns = shown.filter(isShown);
  return { columns: columns.map(({ column }) => column), events, places: columns.flatMap(({ free }) => free) };
}

const freePlace = (
  column: string,
  clinicianId: string | null,
  place: ClinicianDay["places"][number],
  locations: ReadonlyMap<string, string>,
): BookablePlace => ({
  id: `${column}-${place.start}-${place.end}`,
  column,
  clinicianId,
  free: place.locationIds.length,
  locations: place.locationIds.map((id) => ({ id, name: locations.get(id) ?? "" })),
  ...spanOf(place),
});
