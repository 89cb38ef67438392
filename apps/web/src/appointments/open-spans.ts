import { type OpeningHours, weekdays } from "@tracewell/contract/opening-hours";
import { plusDays } from "../ui/time/calendar-days.ts";
import type { Span } from "./day-axis.ts";
import { instantOf } from "./wall-clock.ts";

/** When a place is open on a day; a day of its own takes the place of its weekday, or adds hours to it. */
export function openSpans({ regular, exceptions }: OpeningHours, day: string, timeZone: string): Span[] {
  const sundayFirst = new Date(`${day}T12:00:00Z`).getUTCDay();
  const usual = regular[weekdays[(sundayFirst + 6) % 7] ?? "monday"];
  const own = exceptions.find((exception) => exception.day === day);
  const spans = own ? [...(own.extra ? usual : []), ...own.spans] : usual;
  const at = (time: string) =>
    Date.parse(time === "24:00" ? instantOf(plusDays(day, 1), "00:00", timeZone) : instantOf(day, time, timeZone));
  return spans.map(({ from, to }) => ({ startsAt: at(from), endsAt: at(to) }));
}
