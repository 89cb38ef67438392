import type { Language } from "@tracewell/contract/constants";
import { RegistrationForm } from "@tracewell/contract/kiosk";
import type { KioskStep } from "@tracewell/contract/kiosk-templates";

const texts = {
  firstVisit: "",
  firstName: "",
  lastName: "",
  month: "",
  day: "",
  year: "",
  sexAtBirth: "",
  gender: "",
  mobilePhone: "",
  email: "",
  contactPreference: "",
  addressLine1: "",
  city: "",
  state: "",
  postcode: "",
  emergencyName: "",
  emergencyPhone: "",
  code: "",
};
export type TextField = keyof typeof texts;

/** What a visitor has typed in so far. */
export type RegistrationDraft = typeof texts & { typeIds: readonly string[] };

export const emptyRegistration = (typeIds: readonly string[]): RegistrationDraft => ({ ...texts, typeIds });

/** The day as typed: null where nothing is, 'wrong' where it is none that someone was born on. */
export function birthdayOf({ month, day, year }: RegistrationDraft, today: string): string | null {
  if (month === "" && day === "" && year === "") return null;
  const written = `${year.padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === written;
  const oldest = `${Number(today.slice(0, 4)) - 200}${today.slice(4)}`;
  return isDay && written <= today && written >= oldest ? written : "wrong";
}

const fieldsOf: Record<KioskStep, readonly string[]> = {
  reason: ["typeIds", "code"],
  name: [],
  birthday: [],
  about: [],
  reach: ["mobilePhone", "email"],
  home: [],
  emergency: ["emergencyPhone"],
};

export type StepFaults = Readonly<Record<string, string>>;

/** What keeps the visitor from going on; all but what brings them may stay empty. */
export function stepFaults(step: KioskStep, draft: RegistrationDraft, today: string): StepFaults {
  if (step === "birthday")
    return birthdayOf(draft, today) === "wrong" ? { birthday: "Date of Birth is incorrect" } : {};
  const parsed = RegistrationForm.safeParse(formOf(draft, "en", today));
  const issues = parsed.error?.issues ?? [];
  return Object.fromEntries(
    fieldsOf[step].flatMap((field) => {
      const issue = issues.find(({ path }) => path[0] === field);
      return issue ? [[field, issue.message]] : [];
    }),
  );
}

/** The registration as it is sent. */
export function formOf(draft: RegistrationDraft, language: Language, today: string) {
  const { month: _month, day: _day, year: _year, typeIds, ...rest } = draft;
  const given = Object.fromEntries(Object.entries(rest).map(([field, text]) => [field, text === "" ? null : text]));
  const dateOfBirth = birthdayOf(draft, today);
  return { ...given, typeIds: [...typeIds], dateOfBirth: dateOfBirth === "wrong" ? null : dateOfBirth, language };
}
