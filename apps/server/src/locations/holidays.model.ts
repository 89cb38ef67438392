import { Temporal } from "temporal-polyfill";

type Rule = (year: number) => Temporal.PlainDate;

const on =
  (month: number, day: number): Rule =>
  (year) => {
    const date = Temporal.PlainDate.from({ year, month, day });
    // Offices close on the nearest weekday (5 U.S.C. 6103).
    if (date.dayOfWeek === 6) return date.subtract({ days: 1 });
    return date.dayOfWeek === 7 ? date.add({ days: 1 }) : date;
  };

/** The nth weekday of a month, Monday being 1; the last one where `nth` is -1. */
const nth =
  (nth: number, dayOfWeek: number, month: number): Rule =>
  (year) => {
    const first = Temporal.PlainDate.from({ year, month, day: 1 });
    const begin = first.add({ days: (dayOfWeek - first.dayOfWeek + 7) % 7 });
    if (nth > 0) return begin.add({ weeks: nth - 1 });
    const fifth = begin.add({ weeks: 4 });
    return fifth.month === month ? fifth : begin.add({ weeks: 3 });
  };

const federal: readonly [string, Rule][] = [
  ["New Year’s Day", on(1, 1)],
  ["Birthday of Martin Luther King, Jr.", nth(3, 1, 1)],
  ["Washington’s Birthday", nth(3, 1, 2)],
  ["Memorial Day", nth(-1, 1, 5)],
  ["Juneteenth", on(6, 19)],
  ["Independence Day", on(7, 4)],
  ["Labor Day", nth(1, 1, 9)],
  ["Columbus Day", nth(2, 1, 10)],
  ["Veterans Day", on(11, 11)],
  ["Thanksgiving Day", nth(4, 4, 11)],
  ["Christmas Day", on(12, 25)],
];

/** Nobody plans further ahead. */
const mostYears = 5;

/** The federal holidays of the United States between two days, as offices keep them: of the first five years. */
export function holidaysBetween(from: string, to: string): { day: string; name: string }[] {
  const years = [];
  const first = Number(from.slice(0, 4));
  const last = Math.min(Number(to.slice(0, 4)), first + mostYears - 1);
  // New Year's Day may be kept on the last day of the year before.
  for (let year = first; year <= last + 1; year++) years.push(year);
  return years
    .flatMap((year) => federal.map(([name, rule]) => ({ day: rule(year).toString(), name })))
    .filter(({ day }) => from <= day && day <= to)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}
