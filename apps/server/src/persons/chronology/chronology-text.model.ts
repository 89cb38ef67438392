import { type AppointmentState, appointmentStates } from "@tracewell/contract/appointment-list";
import type { ChronologyKind } from "@tracewell/contract/person-chronology";

/** What can happen, and the kind that it is told under. */
export const eventKinds = {
  "visit-started": "visit",
  "visit-closed": "visit",
  "file-received": "file",
  "file-closed": "file",
  "result-found": "result",
  "investigation-opened": "investigation",
  "investigation-closed": "investigation",
  "contact-named": "contact",
  "contact-opened": "contact",
  "contact-closed": "contact",
  "treatment-given": "treatment",
  "vaccination-given": "vaccination",
  "appointment-made": "appointment",
} as const satisfies Record<string, ChronologyKind>;
export type EventName = keyof typeof eventKinds;

export const eventsOfKinds = (kinds: readonly ChronologyKind[]): EventName[] =>
  (Object.keys(eventKinds) as EventName[]).filter((event) => kinds.includes(eventKinds[event]));

/** What a line says is made of: whatever the event is about, and how it was or ended. */
export interface ToldEvent {
  event: EventName;
  subject: string | null;
  detail: string | null;
}

const after = (words: string, more: string | null) => (more ? `${words}: ${more}` : words);

const treated: Record<string, string> = {
  Treated: "Treated",
  "Presumptively Treated": "Treated presumptively",
  Untreated: "Not treated",
};

const texts: Record<EventName, (subject: string | null, detail: string | null) => string> = {
  "visit-started": () => "Visit started",
  "visit-closed": (_, status) => after("Visit closed", status),
  "file-received": (from) => (from ? `Incoming file received from ${from}` : "Incoming file received"),
  "file-closed": (_, status) => after("Incoming file closed", status),
  "result-found": (test) => test ?? "Test",
  "investigation-opened": (infection) => after("Investigation opened", infection),
  "investigation-closed": (_, status) => after("Investigation closed", status),
  "contact-named": () => "Named a contact",
  "contact-opened": () => "Was named as a contact",
  "contact-closed": (_, disposition) => after("Contact closed", disposition),
  "treatment-given": (regimen, type) => after(treated[type ?? ""] ?? "Treated", regimen),
  "vaccination-given": (vaccine, dose) => after("Vaccinated", dose ? `${vaccine}, dose ${dose}` : vaccine),
  "appointment-made": (_, state) => after("Appointment", appointmentStates[state as AppointmentState].toLowerCase()),
};

/** An event in words, without whom or what it leads to. */
export const eventText = ({ event, subject, detail }: ToldEvent): string => texts[event](subject, detail);
