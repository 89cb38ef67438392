import type { Timestamp } from "./lab-report.model.ts";

/** What a time without an offset means: the message's own offset (MSH-7, HL7 v2 §2.14.9.7), else the clinic's zone. */
export interface DefaultZone {
  readonly timeZone: string;
  readonly offsetMinutes: number | null;
}

interface Clock {
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** `YYYY[MM[DD[HH[MM[SS[.S…]]]]]][±ZZZZ]` (HL7 v2 §2A.3.76); the separators of ISO 8601 do no harm. */
const pattern =
  /^(\d{4})(?:-?(\d{2})(?:-?(\d{2})(?:[T ]?(\d{2})(?::?(\d{2})(?::?(\d{2})(?:\.(\d{1,9})|(\d{3}))?)?)?)?)?)?\s*([+-]\d{2}:?\d{2}|Z)?$/;

/** Reads a time of any precision, or answers null where it is none, such as 30 February or the 26th hour. */
export function readTimestamp(raw: string, zone: DefaultZone): Timestamp | null {
  const match = pattern.exec(raw);
  if (match === null) return null;
  const [, year = "", month, day, hour, minute, second, fraction, millisecond, offset] = match;
  const clock = {
    month: Number(month ?? 1),
    day: Number(day ?? 1),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
  };
  const part = Number((fraction ?? millisecond ?? "").padEnd(3, "0").slice(0, 3));
  const local = Date.UTC(Number(year), clock.month - 1, clock.day, clock.hour, clock.minute, clock.second, part);
  const minutes = offset === undefined ? zone.offsetMinutes : offsetMinutesOf(offset);
  // Date.UTC rolls 30 February over into March, and takes years below 100 for the 1900s.
  if (Number(year) < 1000 || !shows(local, clock) || (offset !== undefined && minutes === null)) return null;
  if (day === undefined) return { date: null, instant: null, raw };
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return { date, instant: null, raw };
  const instant = minutes === null ? inZone(local, zone.timeZone) : local - minutes * 60_000;
  return { date, instant: new Date(instant).toISOString(), raw };
}

/** The offset that a time was sent with, in minutes east of Greenwich, or null. */
export function offsetOf(raw: string): number | null {
  return offsetMinutesOf(pattern.exec(raw)?.[9] ?? "");
}

/** No place on Earth is more than 14 hours from Greenwich. */
function offsetMinutesOf(offset: string): number | null {
  if (offset === "Z") return 0;
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(offset);
  if (match === null) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return Number(match[3]) > 59 || minutes > 14 * 60 ? null : match[1] === "-" ? -minutes : minutes;
}

function shows(time: number, clock: Clock): boolean {
  const date = new Date(time);
  return (
    date.getUTCMonth() + 1 === clock.month &&
    date.getUTCDate() === clock.day &&
    date.getUTCHours() === clock.hour &&
    date.getUTCMinutes() === clock.minute &&
    date.getUTCSeconds() === clock.second
  );
}

/** The instant at which the zone's clocks show this time; in the hour that spring skips, an hour later. */
function inZone(local: number, timeZone: string): number {
  const first = local - zoneOffset(local, timeZone);
  const second = local - zoneOffset(first, timeZone);
  return local - zoneOffset(second, timeZone) === second ? second : Math.max(first, second);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far the zone's clocks are ahead of UTC at this instant, in milliseconds. */
function zoneOffset(instant: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    const numeric = "2-digit" as const;
    const fields = { month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric };
    clock = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", ...fields, hourCycle: "h23" });
    clocks.set(timeZone, clock);
  }
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = (
    clock.format(instant).match(/\d+/g) ?? []
  ).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}
