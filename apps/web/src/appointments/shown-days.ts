import { monthStretch, plusDays, weekOf } from "../ui/time/calendar-days.ts";
import { longDay, monthName, shortDay } from "./day-names.ts";
import type { CalendarView } from "./search.ts";

/** A day, a week or a month further; a month on keeps the day of the month where it can. */
export function stepped(day: string, view: CalendarView, way: 1 | -1): string {
  if (view === "day") return plusDays(day, way);
  if (view === "week") return plusDays(day, 7 * way);
  const first = `${day.slice(0, 8)}01`;
  return `${plusDays(first, way === 1 ? 31 : -1).slice(0, 8)}01`;
}

/** The days that are shown. */
export function daysShown(day: string, view: CalendarView): { from: string; to: string } {
  if (view === "month") return monthStretch(day);
  if (view === "day") return { from: day, to: day };
  const week = weekOf(day);
  return { from: week[0] ?? day, to: week[6] ?? day };
}

/** `Tuesday, November 24`, `Nov 22 – Nov 28`, `November 2026`. */
export function daysTitle(day: string, view: CalendarView): string {
  if (view === "month") return monthName(day);
  if (view === "day") return longDay(day);
  const { from, to } = daysShown(day, view);
  return `${shortDay(from)} – ${shortDay(to)}`;
}
