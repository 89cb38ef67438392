import type { Absence, ClinicianHours } from "@tracewell/contract/clinician-hours";
import { type OpeningHours, weekdays } from "@tracewell/contract/opening-hours";
import { formatDay } from "../ui/time/clinic-time.ts";
import { readTypedDay } from "../ui/time/typed-day.ts";
import { type HoursForm, hoursFormOf, readHoursForm } from "./hours-form.ts";

/** A clinician's hours as they are typed; `own` false: whenever the location is open. */
export type ClinicianHoursForm = HoursForm & { own: boolean; absences: string };

const noHours: OpeningHours = {
  regular: Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as OpeningHours["regular"],
  exceptions: [],
};

export const clinicianHoursFormOf = ({ hours, absences }: Pick<ClinicianHours, "hours" | "absences">) => ({
  own: hours !== null,
  ...hoursFormOf(hours ?? noHours),
  absences: absencesText(absences),
});

/** `12/24/2026 – 01/02/2027 (Vacation)`; one a line. */
export const absencesText = (absences: readonly Absence[]): string =>
  absences
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ from, to, note }) => {
      const days = from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
      return note ? `${days} (${note})` : days;
    })
    .join("\n");

type Read = Pick<ClinicianHours, "hours" | "absences">;

/** What is typed, as hours and absences; what can't be read is said at its line. */
export function readClinicianHours(form: ClinicianHoursForm): { read: Read | null; errors: Record<string, string> } {
  const { hours, errors: ofHours } = form.own ? readHoursForm(form) : { hours: null, errors: {} };
  const errors: Record<string, string> = { ...ofHours };
  const absences: Absence[] = [];
  for (const line of form.absences.split("\n").filter((each) => each.trim() !== "")) {
    const read = readAbsence(line.trim());
    if (read) absences.push(read);
    else errors.absences ??= `Can’t be read: ${line}. Write such as 12/24/2026 – 1/2/2027 (Vacation).`;
  }
  return { read: Object.keys(errors).length > 0 ? null : { hours, absences }, errors };
}

function readAbsence(line: string): Absence | null {
  const [, first = "", last = first, note = ""] =
    /^(\S+?)(?:\s*(?:–|—|-|\bto\b|\buntil\b)\s*(\d\S*))?\s*(?:\((.*)\))?$/i.exec(line) ?? [];
  const [from, to] = [readTypedDay(first), readTypedDay(last)];
  return from && to && from <= to ? { from, to, note: note.slice(0, 80) } : null;
}
