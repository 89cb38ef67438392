/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...numeric });
  for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / 60_000) * 60_000;
}

const numeric = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;

/** The instant of a day and time on the clinic's clock; null: they are none. */
export function clinicInstant(day: string, time: string, timeZone: string): string | null {
  const local = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(local)) return null;
  // Asked twice, because the first answer may lie on the other side of a change of the clock.
  const guess = local - offsetAt(local, timeZone);
  return new Date(local - offsetAt(guess, timeZone)).toISOString();
}
