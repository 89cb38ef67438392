import type { ReactNode } from "react";
import { writeSearch } from "../../shell/routing/address-search.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { plusDays } from "../../ui/time/calendar-days.ts";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { type Booking, eventOf } from "../bookings.ts";
import { MonthView } from "../components/month-view.tsx";
import { WeekView } from "../components/week-view.tsx";
import { useBookings } from "../hooks/use-bookings.ts";
import { dayOfInstant } from "../place-to-book.ts";
import { daysShown } from "../shown-days.ts";

type StretchCalendarProps = {
  view: "week" | "month";
  day: string;
  now: number;
  /** The appointment whose dialog is open. */
  open: string | null;
  dialog: (booking: Booking) => ReactNode;
  onOpen: (id: string) => void;
};

const hrefOf = (day: string) => `/visits/appointments${writeSearch({ day })}`;

/** A week with who comes, or a month with how many. */
export function StretchCalendar({ view, day, now, open, dialog, onOpen }: StretchCalendarProps) {
  const timeZone = useTimeZone();
  const { from, to } = daysShown(day, view);
  const { bookings, error, readAgain } = useBookings(from, to);
  if (!bookings)
    return error ? <ErrorState message={error.message} onRetry={readAgain} /> : <SkeletonLines lines={12} />;
  const byDay = Map.groupBy(bookings, ({ start }) => dayOfInstant(start, timeZone));
  const length = view === "week" ? 7 : Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const days = Array.from({ length }, (_, place) => plusDays(from, place)).map((each) => {
    const events = (byDay.get(each) ?? [])
      .map((booking) => eventOf(booking, "", now))
      .sort((one, other) => one.startsAt - other.startsAt);
    return { day: each, events, load: { booked: events.filter(({ tone }) => tone !== "gone").length, places: 0 } };
  });
  const today = todayIn(timeZone);
  if (view === "month") return <MonthView days={days} month={day.slice(0, 7)} today={today} hrefOf={hrefOf} />;
  const opened = bookings.find(({ id }) => id === open);
  return (
    <>
      <WeekView {...{ days, today, timeZone, hrefOf }} onEvent={({ id }) => onOpen(id)} />
      {opened && dialog(opened)}
    </>
  );
}
