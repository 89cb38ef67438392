const calendars = new Map<string, Intl.DateTimeFormat>();
const days = new Map<string, { minute: number; day: string }>();

/** Today's date, `yyyy-mm-dd`, in the clinic's time zone. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  // Cached per minute: every request asks, and days begin on a whole minute everywhere.
  const minute = Math.floor(now.getTime() / 60_000);
  const known = days.get(timeZone);
  if (known?.minute === minute) return known.day;
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    // The Canadian locale writes days as yyyy-mm-dd.
    calendar = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    calendars.set(timeZone, calendar);
  }
  const day = calendar.format(now);
  days.set(timeZone, { minute, day });
  return day;
}

const dayMilliseconds = 86_400_000;

/** The day so many days after another, both `yyyy-mm-dd`; before it, where the number is negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
