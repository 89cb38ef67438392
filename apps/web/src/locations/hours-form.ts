import type { HoursPage } from "@tracewell/contract/locations";
import { type OpeningHours, type Weekday, weekdays } from "@tracewell/contract/opening-hours";
import { formatDay } from "../ui/time/clinic-time.ts";
import { readTypedDay } from "../ui/time/typed-day.ts";
import { hoursText, readTypedHours } from "./typed-hours.ts";

type Exception = OpeningHours["exceptions"][number];

/** Hours as they are typed: a line for each weekday, and one for each day of its own. */
export type HoursForm = Record<Weekday, string> & { exceptions: string };

export const weekdayNames: Record<Weekday, string> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};

export const hoursFormOf = ({ regular, exceptions }: Pick<HoursPage, "regular" | "exceptions">): HoursForm => ({
  ...(Object.fromEntries(weekdays.map((day) => [day, hoursText(regular[day])])) as Record<Weekday, string>),
  exceptions: exceptionsText(exceptions),
});

/** `12/25/2026 closed (Christmas Day)`, `12/5/2026 also 5:00 pm – 7:00 pm`; one a line. */
const exceptionsText = (exceptions: readonly Exception[]): string =>
  exceptions
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ day, closed, spans, extra, note }) => {
      const hours = closed ? "closed" : `${extra ? "also " : ""}${hoursText(spans)}`;
      return `${formatDay(day)} ${hours}${note ? ` (${note})` : ""}`;
    })
    .join("\n");

/** What is typed, as hours; what can't be read is said at its line. */
export function readHoursForm(form: HoursForm): { hours: OpeningHours | null; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const regular = Object.fromEntries(
    weekdays.map((day) => {
      const spans = readTypedHours(form[day]);
      if (spans === null) errors[day] = "Write hours such as 8–12, 1–5 pm, or nothing where it is closed.";
      return [day, spans ?? []];
    }),
  ) as unknown as OpeningHours["regular"];
  const exceptions: Exception[] = [];
  for (const line of form.exceptions.split("\n").filter((each) => each.trim() !== "")) {
    const read = readException(line.trim());
    if (!read) errors.exceptions ??= `Can’t be read: ${line}. Write such as 12/24/2026 8–12, or 12/25/2026 closed.`;
    else if (exceptions.some(({ day }) => day === read.day))
      errors.exceptions ??= `Named twice: ${formatDay(read.day)}.`;
    else exceptions.push(read);
  }
  return { hours: Object.keys(errors).length > 0 ? null : { regular, exceptions }, errors };
}

function readException(line: string): Exception | null {
  const [, typedDay = "", also, hours = "", note = ""] =
    /^(\S+)\s+(also\s+)?([^(]*?)\s*(?:\((.*)\))?$/i.exec(line) ?? [];
  const day = readTypedDay(typedDay);
  const spans = readTypedHours(hours);
  if (day === null || spans === null || hours === "") return null;
  const extra = also !== undefined;
  if (extra && spans.length === 0) return null;
  return { day, closed: spans.length === 0, spans, extra, note: note.slice(0, 80) };
}

/** Adds holidays as closed days, besides those that stand there. */
export function withHolidays(text: string, holidays: readonly { day: string; name: string }[]): string {
  const missing = holidays.filter(({ day }) => !text.includes(formatDay(day)));
  const lines = missing.map(({ day, name }) => `${formatDay(day)} closed (${name})`);
  return [text.trim(), ...lines].filter(Boolean).join("\n");
}
