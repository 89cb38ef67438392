import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import type { Booking } from "../bookings.ts";
import { type DayPlan, planDay } from "../day-plan.ts";
import { instantOf } from "../wall-clock.ts";
import { useBookings } from "./use-bookings.ts";

/** When appointments are usually made. */
const usual = { from: "08:00", to: "17:00", said: "8 am – 5 pm" };
/** So many columns are read at a glance. */
const mostColumns = 8;

type DayShown = DayPlan & { bookings: ReadonlyMap<string, Booking> };

/** A day as the grid draws it; undefined until it is known. */
export function useDay(day: string, users: readonly { id: string; name: string }[], now: number) {
  const timeZone = useTimeZone();
  const { bookings, error, readAgain } = useBookings(day, day);
  if (!bookings) return { shown: undefined, error, readAgain };
  const busy = new Set(bookings.map(({ clinician }) => clinician?.id));
  const clinicians = users.toSorted((one, other) => Number(busy.has(other.id)) - Number(busy.has(one.id)));
  const startsAt = Date.parse(instantOf(day, usual.from, timeZone));
  const endsAt = Date.parse(instantOf(day, usual.to, timeZone));
  const plan = planDay({
    bookings,
    clinicians: clinicians.slice(0, Math.max(mostColumns - 1, busy.size)),
    open: [{ startsAt, endsAt }],
    hours: usual.said,
    timeZone,
    now,
  });
  const shown: DayShown = { ...plan, bookings: new Map(bookings.map((booking) => [booking.id, booking])) };
  return { shown, error, readAgain };
}
