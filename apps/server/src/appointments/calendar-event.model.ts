import type { Language } from "@tracewell/contract/constants";
import { neutral } from "../clinic-reach/neutral-name.model.ts";
import type { CalendarEvent } from "../platform/icalendar.ts";

interface Told {
  visitId: string;
  start: string;
  end: string;
  place: string | null;
  address: string | null;
  /** Higher than that of any file of the visit before. */
  changes: number;
  canceled: boolean;
}

/** An appointment for a calendar that others may look at: it has neither the reason nor a name that would tell it. */
export const eventFor = (publicUrl: string, language: Language, told: Told): CalendarEvent => ({
  // Another time of the same visit replaces the earlier one.
  uid: `${told.visitId}@${new URL(publicUrl).hostname}`,
  sequence: told.changes,
  start: new Date(told.start),
  end: new Date(told.end),
  stamp: new Date(),
  summary: summaries[language],
  location: neutral(told.address) ?? neutral(told.place),
  canceled: told.canceled,
});

/** Every appointment of a visit, and its cancellation, makes another file of one calendar entry. */
export const changesOf = (earlierAppointments: number, canceled: boolean): number =>
  2 * earlierAppointments + (canceled ? 1 : 0);

const summaries: Record<Language, string> = {
  en: "Appointment",
  es: "Cita",
  fr: "Rendez-vous",
  zh: "预约",
  my: "ချိန်းဆိုချက်",
};
