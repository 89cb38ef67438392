import type { Recurrence } from "@tracewell/contract/tasks";
import { daysAfter } from "../platform/clinic-day.ts";

/** The days of a series: a step, counted from its first day. Days are `yyyy-mm-dd`. */
export interface Series {
  recurrence: Exclude<Recurrence, "none">;
  startsOn: string;
  /** The last day on which a task of it may be due. */
  until: string | null;
}

const dayMilliseconds = 86_400_000;
const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** How many days one day lies after another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((atNoon(to) - atNoon(from)) / dayMilliseconds);

/** The same date so many months later; in a month that is too short for it, the month's last day. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastDate), 12));
}

/** The day of a series with this number; its first day has number 0. */
export function dayOfSeries({ recurrence, startsOn }: Series, number: number): string {
  if (recurrence === "monthly") return plusMonths(startsOn, number);
  return daysAfter(startsOn, recurrence === "weekly" ? number * 7 : number);
}

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** A number of the series whose day is not after `day`, and near it. */
function numberBefore({ recurrence, startsOn }: Series, day: string): number {
  const whole = recurrence === "monthly" ? monthsBetween(startsOn, day) : daysBetween(startsOn, day);
  return Math.max(0, Math.floor(recurrence === "weekly" ? whole / 7 : whole) - 1);
}

/**
 * When the next task of a series is due: on its first day after the one that was due, and not before today, because what
 * was missed is not made up for. Null where the series has ended by then.
 */
export function nextDue(series: Series, dueOn: string, today: string): string | null {
  const earliest = today > dueOn ? today : daysAfter(dueOn, 1);
  let number = numberBefore(series, earliest);
  while (dayOfSeries(series, number) < earliest) number += 1;
  const due = dayOfSeries(series, number);
  return series.until !== null && due > series.until ? null : due;
}
