import type { Slot } from "@tracewell/contract/appointments";

const weekdaysInBurmese = ["တနင်္ဂနွေ", "တနင်္လာ", "အင်္ဂါ", "ဗုဒ္ဓဟူး", "ကြာသပတေး", "သောကြာ", "စနေ"];

/** The day on the clock of the place. */
export const dayIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(at));

/** Not every browser knows Burmese: it reads digits then. */
export const timeIn = (timeZone: string, at: string, language: string): string =>
  new Intl.DateTimeFormat(Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? "en-GB", {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(at));

/** What the day of the week is called. */
export function weekdayOf(day: string, language: string, style: "short" | "long"): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (language === "my") return weekdaysInBurmese[at.getUTCDay()] ?? "";
  return new Intl.DateTimeFormat(language, { weekday: style, timeZone: "UTC" }).format(at);
}

/** The days from one on, so many in all. */
export function daysAfter(first: string, many: number): string[] {
  const at = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: many }, (_, index) => new Date(at + index * 86_400_000).toISOString().slice(0, 10));
}

export interface DayOfSlots {
  day: string;
  slots: Slot[];
  /** How many of its times can still be booked. */
  free: number;
}

/** The times of each of these days, by the clock of the place; a day without any is closed. */
export function slotsByDay(days: readonly string[], slots: readonly Slot[], timeZone: string): DayOfSlots[] {
  const byDay = new Map<string, Slot[]>(days.map((day) => [day, []]));
  for (const slot of slots) byDay.get(dayIn(timeZone, slot.start))?.push(slot);
  return days.map((day) => {
    const own = byDay.get(day) ?? [];
    return { day, slots: own, free: own.filter(({ free }) => free > 0).length };
  });
}

/** Whether a time is before noon on the clock of the place. */
export const isMorning = (timeZone: string, at: string): boolean =>
  Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(new Date(at))) < 12;

/** Days that are asked for at once. */
const mostDays = 62;

/** The days that can be booked in a place, today first. */
export const bookableDays = ({ timeZone, daysAhead }: { timeZone: string; daysAhead: number }): string[] =>
  daysAfter(dayIn(timeZone, new Date().toISOString()), Math.min(daysAhead + 1, mostDays));
