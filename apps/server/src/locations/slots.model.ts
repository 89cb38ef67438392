import type { OpeningHours, OpenSpan } from "@tracewell/contract/opening-hours";
import { weekdays } from "@tracewell/contract/opening-hours";
import { Temporal } from "temporal-polyfill";

/** A stretch of time, in milliseconds. */
export interface Stretch {
  start: number;
  end: number;
}

const millisecondsOfMinute = 60_000;

/** The hours of a day: a dated exception beats the weekday, unless it only adds to it. Stretches that meet are one. */
function spansOf({ regular, exceptions }: OpeningHours, day: Temporal.PlainDate): OpenSpan[] {
  const weekday = regular[weekdays[day.dayOfWeek - 1] ?? "monday"];
  const exception = exceptions.find((each) => each.day === day.toString());
  if (!exception) return joined(weekday);
  if (exception.closed) return [];
  return joined(exception.extra ? [...weekday, ...exception.spans] : exception.spans);
}

function joined(spans: readonly OpenSpan[]): OpenSpan[] {
  const result: OpenSpan[] = [];
  for (const span of [...spans].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = result.at(-1);
    if (!last || span.from > last.to) result.push({ ...span });
    else if (span.to > last.to) last.to = span.to;
  }
  return result;
}

/**
 * When a place is open on a day of its own clock, as instants: an hour that comes twice is open twice, one that is left out is
 * not there, and so is a day that the zone left out.
 */
export function openStretches(hours: OpeningHours, day: Temporal.PlainDate, timeZone: string): Stretch[] {
  const begins = instantAt(day, "00:00", timeZone, "earlier");
  const ends = instantAt(day, "24:00", timeZone, "earlier");
  return spansOf(hours, day).flatMap(({ from, to }) => {
    const start = Math.max(begins, instantAt(day, from, timeZone, "earlier"));
    const end = Math.min(ends, instantAt(day, to, timeZone, to === "24:00" ? "earlier" : "later"));
    return start < end ? [{ start, end }] : [];
  });
}

function instantAt(
  day: Temporal.PlainDate,
  time: string,
  timeZone: string,
  disambiguation: "earlier" | "later",
): number {
  const wanted = time === "24:00" ? day.add({ days: 1 }).toPlainDateTime() : day.toPlainDateTime(time);
  const zoned = wanted.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  // A time that the clocks skip: the moment at which they do.
  if (!zoned.toPlainDateTime().equals(wanted)) return (zoned.getTimeZoneTransition("next") ?? zoned).epochMilliseconds;
  return wanted.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
}

export interface SlotRules {
  timeZone: string;
  /** Minutes. */
  duration: number;
  buffer: number;
}

/** The times that fit whole into the hours of a day, one after the other from each opening. */
export function slotsOfDay(hours: OpeningHours, day: Temporal.PlainDate, rules: SlotRules): Stretch[] {
  const length = rules.duration * millisecondsOfMinute;
  const step = length + rules.buffer * millisecondsOfMinute;
  return openStretches(hours, day, rules.timeZone).flatMap(({ start, end }) => {
    const slots: Stretch[] = [];
    for (let at = start; at + length <= end; at += step) slots.push({ start: at, end: at + length });
    return slots;
  });
}

/** How many days later another one is. */
export const daysBetween = (from: string, to: string): number => Temporal.PlainDate.from(from).until(to).days;

/** The days from one to another, both included. */
export function daysFrom(from: string, to: string): Temporal.PlainDate[] {
  const last = Temporal.PlainDate.from(to);
  const days: Temporal.PlainDate[] = [];
  for (let day = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    days.push(day);
  return days;
}

/** The day on which an instant falls in a zone. */
export const dayIn = (timeZone: string, at: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();

export interface Booked extends Stretch {
  seat: number;
}

const meets = (one: Stretch, other: Stretch): boolean => one.start < other.end && other.start < one.end;

/** The seats of a place that are free for the whole of a stretch: no more than leave `seats` appointments at one time. */
export function freeSeats(slot: Stretch, booked: readonly Booked[], seats: number): number[] {
  const taken = new Set(booked.filter((each) => meets(each, slot)).map(({ seat }) => seat));
  const free = Array.from({ length: seats }, (_, place) => place + 1).filter((seat) => !taken.has(seat));
  return free.slice(0, Math.max(0, seats - taken.size));
}

/** Whether a stretch lies inside the hours of its days. */
export function isOpenFor(stretch: Stretch, hours: OpeningHours, timeZone: string): boolean {
  const days = daysFrom(dayIn(timeZone, stretch.start).toString(), dayIn(timeZone, stretch.end).toString());
  const open = days.flatMap((day) => openStretches(hours, day, timeZone)).sort((one, other) => one.start - other.start);
  let until = stretch.start;
  for (const { start, end } of open) if (start <= until && end > until) until = end;
  return until >= stretch.end;
}
