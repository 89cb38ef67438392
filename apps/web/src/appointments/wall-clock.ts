import { minute } from "./day-axis.ts";

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(at);
  const { year, month, day, hour, minute: minutes } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return Date.parse(`${year}-${month}-${day}T${hour}:${minutes}:00Z`) - Math.floor(at / minute) * minute;
}

/** The instant at which a zone's clocks show a day and a time; of an hour that comes twice, the first. */
export function instantOf(day: string, time: string, timeZone: string): string {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const first = shown - offsetAt(shown - 12 * 60 * minute, timeZone);
  const at = first + offsetAt(first, timeZone) === shown ? first : shown - offsetAt(shown + 12 * 60 * minute, timeZone);
  return new Date(at).toISOString();
}
