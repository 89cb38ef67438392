import type { ReactNode } from "react";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { plusDays } from "../../ui/time/calendar-days.ts";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { type Booking, eventOf } from "../bookings.ts";
import { WeekView } from "../components/week-view.tsx";
import { useBookings } from "../hooks/use-bookings.ts";
import { dayOfInstant } from "../place-to-book.ts";
import { addressOfDay } from "../search.ts";
import { daysShown } from "../shown-days.ts";

type WeekCalendarProps = {
  day: string;
  now: number;
  /** The appointment whose dialog is open. */
  open: string | null;
  dialog: (booking: Booking) => ReactNode;
  onOpen: (id: string) => void;
};

/** A week with who comes. */
export function WeekCalendar({ day, now, open, dialog, onOpen }: WeekCalendarProps) {
  const timeZone = useTimeZone();
  const { from, to } = daysShown(day, "week");
  const { bookings, error, readAgain } = useBookings(from, to);
  if (!bookings)
    return error ? <ErrorState message={error.message} onRetry={readAgain} /> : <SkeletonLines lines={12} />;
  const byDay = Map.groupBy(bookings, ({ start }) => dayOfInstant(start, timeZone));
  const days = Array.from({ length: 7 }, (_, place) => plusDays(from, place)).map((each) => {
    const events = (byDay.get(each) ?? [])
      .map((booking) => eventOf(booking, "", now))
      .sort((one, other) => one.startsAt - other.startsAt);
    return { day: each, events, load: { booked: events.filter(({ tone }) => tone !== "gone").length, places: 0 } };
  });
  const today = todayIn(timeZone);
  const opened = bookings.find(({ id }) => id === open);
  return (
    <>
      <WeekView {...{ days, today, timeZone }} hrefOf={addressOfDay} onEvent={({ id }) => onOpen(id)} />
      {opened && dialog(opened)}
    </>
  );
}
