import type { Language } from "./constants.ts";
import { type OpeningHours, type OpenSpan, type Weekday, weekdays } from "./opening-hours.ts";

/** What stands in a message that goes out by itself for something of the patient or of the clinic, and what it stands for. */
export const plainVariables = {
  firstName: "First name",
  clinicPhone: "The clinic’s phone",
} as const;
/** In messages about results, too. */
export const resultVariables = { ...plainVariables, link: "Link to the results" } as const;
/** In messages that someone of the staff sends (docs/decisions/0270). */
export const messageVariables = {
  firstName: "First name",
  appointmentDate: "Day of the next appointment",
  appointmentTime: "Time of the next appointment",
  clinicName: "The clinic’s name",
  clinicPhone: "The clinic’s phone",
  clinicHours: "The clinic’s opening hours",
  clinicAddress: "The clinic’s address",
  senderName: "First name of who sends it",
  portalLink: "Link to the portal",
} as const;
/** What the sheet of a letter fills in by itself, as it is addressed, dated and signed there (docs/decisions/0279). */
const sheetVariables = {
  patientName: "The patient’s name",
  patientAddress: "The patient’s address",
  letterDate: "Day of the letter",
  signature: "Signature",
} as const;
/** In letters. */
export const letterVariables = { ...messageVariables, ...sheetVariables } as const;
export type StaffVariable = keyof typeof messageVariables;
export type SheetVariable = keyof typeof sheetVariables;
export type MessageVariable = StaffVariable | SheetVariable | keyof typeof resultVariables;
export type MessageValues = Readonly<Partial<Record<MessageVariable, string | null>>>;

export const staffVariables = Object.keys(messageVariables) as [StaffVariable, ...StaffVariable[]];

/** Those of the person who gets it; the others are the same for everyone. */
const ofRecipient: readonly MessageVariable[] = ["firstName", "appointmentDate", "appointmentTime"];
export const isOfRecipient = (name: MessageVariable): boolean => ofRecipient.includes(name);

/** Why nothing stands in its place, as who sends it is told. */
export const emptyVariableTexts: Record<StaffVariable, string> = {
  firstName: "Their first name isn’t known.",
  appointmentDate: "They have no appointment to come.",
  appointmentTime: "They have no appointment to come.",
  clinicName: "The clinic has no name.",
  clinicPhone: "The clinic’s phone isn’t known: enter it in the system settings, under urgent advice.",
  clinicHours: "The clinic’s opening hours aren’t set: enter them in the system settings.",
  clinicAddress: "The clinic’s locations have no address, or more than one: write it into the text.",
  senderName: "Your first name isn’t known: enter it in your profile.",
  portalLink: "The patient portal is turned off.",
};

const variable = /\{(\w*)\}/g;
const all: Readonly<Record<string, string>> = { ...letterVariables, ...resultVariables };
const isKnown = (name: string): name is MessageVariable => Object.hasOwn(all, name);
export const isOfStaff = (name: MessageVariable): name is StaffVariable => Object.hasOwn(messageVariables, name);

/** The variables in a text, each once. */
export const variablesIn = (text: string): MessageVariable[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = ""]) => name).filter(isKnown)),
];

/** The first brace that stands for none of these variables, and the place of its character, from 1; null: there is none. */
export function unknownVariable(
  text: string,
  variables: Readonly<Record<string, string>>,
): { text: string; place: number } | null {
  for (const { 0: whole, index } of text.matchAll(/\{[^{}]*\}?|\}/g))
    if (!/^\{\w+\}$/.test(whole) || !Object.hasOwn(variables, whole.slice(1, -1)))
      return { text: whole.length > 30 ? `${whole.slice(0, 30)}…` : whole, place: index + 1 };
  return null;
}

/** The text with its variables filled in; one without a value is left out. */
export const fillIn = (text: string, values: MessageValues): string =>
  text
    .replace(variable, (whole, name) => (isKnown(name) ? (values[name] ?? "") : whole))
    .replace(/ {2,}/g, " ")
    .trim();

/** The text with what is known filled in, and what of it isn't: that stays as it is written, so that it shows where. */
export function fillKnown(text: string, values: MessageValues): { text: string; missing: StaffVariable[] } {
  const missing = variablesIn(text)
    .filter(isOfStaff)
    .filter((name) => !values[name]);
  const filled = text.replace(variable, (whole, name) => (isKnown(name) ? (values[name] ?? whole) : whole));
  return { text: filled.trim(), missing };
}

const localeOf = (language: Language): string => (language === "en" ? "en-US" : language);
const written = (language: Language, options: Intl.DateTimeFormatOptions, at: Date): string =>
  // A narrow blank would make two text messages of one.
  new Intl.DateTimeFormat(localeOf(language), options).format(at).replace(/[\u202f\u2009\u00a0]/g, " ");

/** A day on the clock of a place, as a language writes it. */
export const dayText = (at: Date, language: Language, timeZone: string): string =>
  written(language, { weekday: "long", month: "long", day: "numeric", timeZone }, at);

/** The same with its year and without its weekday, as a letter is dated. */
export const letterDayText = (at: Date, language: Language, timeZone: string): string =>
  written(language, { year: "numeric", month: "long", day: "numeric", timeZone }, at);

/** A time on the clock of a place, as a language writes it. */
export const timeText = (at: Date, language: Language, timeZone: string): string =>
  written(language, { hour: "numeric", minute: "2-digit", timeZone }, at);

/** Between two stretches of a day, and between days. */
const between: Partial<Record<Language, readonly [string, string]>> = { zh: ["、", "；"], my: ["၊ ", "; "] };
const inUtc = { timeZone: "UTC" } as const;
/** 2024 began with a Monday. */
const dayOfWeek = (day: Weekday): Date => new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));

/** When a clinic is open in a week, days with the same hours together; null: on no day. Special days are left out. */
export function hoursText({ regular }: Pick<OpeningHours, "regular">, language: Language): string | null {
  const [ofSpans, ofDays] = between[language] ?? [", ", "; "];
  const clock = (time: string) => {
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    return timeText(new Date(Date.UTC(2024, 0, 1, hour, minute)), language, "UTC");
  };
  const spansText = (spans: readonly OpenSpan[]) =>
    spans.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(ofSpans);
  const stretches: { from: Weekday; to: Weekday; hours: string }[] = [];
  for (const [place, day] of weekdays.entries()) {
    const hours = spansText(regular[day]);
    const last = stretches.at(-1);
    if (last && last.hours === hours && last.to === weekdays[place - 1]) last.to = day;
    else if (hours) stretches.push({ from: day, to: day, hours });
  }
  const name = (day: Weekday) => written(language, { weekday: "short", ...inUtc }, dayOfWeek(day));
  const told = stretches.map(
    ({ from, to, hours }) => `${from === to ? name(from) : `${name(from)}-${name(to)}`} ${hours}`,
  );
  return told.length === 0 ? null : told.join(ofDays);
}

const office: OpenSpan[] = [{ from: "09:00", to: "17:00" }];
const none: OpenSpan[] = [];
const sampleHours = {
  regular: {
    monday: office,
    tuesday: office,
    wednesday: office,
    thursday: office,
    friday: office,
    saturday: none,
    sunday: none,
  },
};
const sampleTime = new Date(Date.UTC(2026, 5, 16, 14, 30));

/** What a preview shows in the place of each variable, in the language of the text; `origin` is where the product is reached. */
export const sampleValues = (language: Language, origin: string): Record<MessageVariable, string> => ({
  firstName: "Rosa",
  appointmentDate: dayText(sampleTime, language, inUtc.timeZone),
  appointmentTime: timeText(sampleTime, language, inUtc.timeZone),
  clinicName: "Dock Street Clinic",
  clinicPhone: "(614) 555-0100",
  clinicHours: hoursText(sampleHours, language) ?? "",
  clinicAddress: "12 Dock Street, Columbus",
  senderName: "Alice",
  portalLink: `${origin}/auth/patient/login`,
  patientName: "Rosa Lopez",
  patientAddress: "12 Dock Street\nColumbus, OH 43004",
  letterDate: letterDayText(sampleTime, language, inUtc.timeZone),
  signature: "Alice Kim, RN",
  /** As long as a real one. */
  link: `${origin}/auth/patient/open#${"x".repeat(43)}`,
});
