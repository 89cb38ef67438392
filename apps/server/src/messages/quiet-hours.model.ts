/** Nobody's phone rings at night for a reminder: from 21:00 to 08:00 in the clinic's time zone. */
const beginsAtMinute = 21 * 60;
const endsAtMinute = 8 * 60;
const minutesADay = 24 * 60;
const minute = 60_000;

/** The same instant by day; in quiet hours, the next 08:00 of the clinic. */
export function afterQuietHours(at: Date, timeZone: string): Date {
  const now = minuteOfDay(at, timeZone);
  if (now >= endsAtMinute && now < beginsAtMinute) return at;
  const whole = Math.floor(at.getTime() / minute) * minute;
  const morning = new Date(whole + ((endsAtMinute - now + minutesADay) % minutesADay) * minute);
  // The clocks may be changed in that very night.
  return new Date(morning.getTime() + (endsAtMinute - minuteOfDay(morning, timeZone)) * minute);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function minuteOfDay(at: Date, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
    clocks.set(timeZone, clock);
  }
  const [hours = 0, minutes = 0] = (clock.format(at).match(/\d+/g) ?? []).map(Number);
  return hours * 60 + minutes;
}
