const dayMilliseconds = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const plusDays = (day: string, days: number): string => dayOf(at(day) + days * dayMilliseconds);

/** The days of the week that a day is in; weeks begin on Sunday (R9-34). */
export function weekOf(day: string): string[] {
  const sunday = plusDays(day, -new Date(at(day)).getUTCDay());
  return Array.from({ length: 7 }, (_, place) => plusDays(sunday, place));
}

/** The first and last day that the calendar of a month shows: whole weeks. */
export function monthStretch(day: string): { from: string; to: string } {
  const first = `${day.slice(0, 8)}01`;
  const last = dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0, 12));
  return { from: weekOf(first)[0] ?? first, to: weekOf(last)[6] ?? last };
}

/** How many days after `from` the day `to` comes; below zero where it comes before. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / dayMilliseconds);
