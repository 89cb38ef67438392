import { defaultTimeZone } from "@tracewell/contract/constants";
import { daysBetween } from "./calendar-days.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
  });
  formatters.set(timeZone, made);
  return made;
}

function partsOf(at: string, timeZone: string) {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterFor(timeZone).formatToParts(new Date(at))) parts[type] = value;
  return parts;
}

/** A calendar day, `2026-11-18` → `11/18/2026` (R9-29). */
export function formatDay(day: string): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}

/** An instant in the clinic's zone: its day, `11/18/2026`, and its time, `9:12 am` (R9-31). */
export function dayAndTime(at: string, timeZone: string = defaultTimeZone): { day: string; time: string } {
  const { year, month, day, hour, minute, dayPeriod } = partsOf(at, timeZone);
  return { day: `${month}/${day}/${year}`, time: `${hour}:${minute} ${(dayPeriod ?? "").toLowerCase()}` };
}

/** The clinic's day of an instant, `11/18/2026` (R9-29). */
export const formatDayOfInstant = (at: string, timeZone?: string): string => dayAndTime(at, timeZone).day;

/** The clinic's time of an instant, `9:12 am`. */
export const formatTimeOfInstant = (at: string, timeZone?: string): string => dayAndTime(at, timeZone).time;

/** An instant in the clinic's zone, `11/18/2026 9:12 am` (R9-31). */
export function formatInstant(at: string, timeZone?: string): string {
  const { day, time } = dayAndTime(at, timeZone);
  return `${day} ${time}`;
}

/** The day, `yyyy-mm-dd`, that it is in a clinic's zone. */
export function todayIn(timeZone: string = defaultTimeZone, now: Date = new Date()): string {
  const { year, month, day } = partsOf(now.toISOString(), timeZone);
  return `${year}-${month}-${day}`;
}

/** How many days of the clinic's calendar ago an instant was, as the server counts them too; never below zero. */
export const daysSince = (at: string, timeZone: string, now: number = Date.now()): number =>
  Math.max(0, daysBetween(todayIn(timeZone, new Date(at)), todayIn(timeZone, new Date(now))));

/** `1 day`, `5 days`. */
export const dayCount = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/** ` for 5 days`; nothing on the first day. */
export const forDays = (days: number): string => (days === 0 ? "" : ` for ${dayCount(days)}`);

/** Whole minutes since an instant, never below zero. */
export const minutesSince = (at: string, now: number = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));

/** The clinic's time of day as it is typed, `14:30`. */
export const timeIn = (timeZone: string = defaultTimeZone, now: Date = new Date()): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(now);
