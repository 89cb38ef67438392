import { contactPreferences, speakingEnglishAnswers } from "@tracewell/contract/constants";
import type { LookupKind } from "@tracewell/contract/lookups";
import type { PersonEdit, PersonPage } from "@tracewell/contract/person-pages";
import { sexesAtBirth } from "@tracewell/contract/persons";
import { phoneInWords } from "@tracewell/contract/phone-words";
import { formatDay } from "../ui/time/clinic-time.ts";
import { readTypedDay } from "../ui/time/typed-day.ts";

type FieldKind =
  | { type: "text" | "tel" | "email" | "day" | "number" | "yes-no" }
  | { type: "choice"; choices: readonly string[] }
  | { type: "words"; lookup: LookupKind };

export type DemographicField = FieldKind & { name: keyof PersonEdit; label: string };

export interface FieldGroup {
  title: string;
  fields: readonly DemographicField[];
}

/** What of a person is edited, in the order in which it is read. */
export const demographicGroups: readonly FieldGroup[] = [
  {
    title: "Name",
    fields: [
      { name: "lastName", label: "Last name", type: "text" },
      { name: "firstName", label: "First name", type: "text" },
      { name: "middleName", label: "Middle name", type: "text" },
      { name: "suffix", label: "Suffix", type: "text" },
      { name: "akaName", label: "Nickname", type: "text" },
      { name: "maidenName", label: "Maiden name", type: "text" },
    ],
  },
  {
    title: "Who they are",
    fields: [
      { name: "dateOfBirth", label: "Date of birth", type: "day" },
      { name: "approximateAge", label: "Approximate age", type: "number" },
      { name: "sexAtBirth", label: "Sex at birth", type: "choice", choices: sexesAtBirth },
      { name: "gender", label: "Gender", type: "words", lookup: "GENDER_TYPE" },
      { name: "race", label: "Race", type: "text" },
      { name: "ethnicity", label: "Ethnicity", type: "text" },
    ],
  },
  {
    title: "How to reach them",
    fields: [
      { name: "mobilePhone", label: "Mobile phone", type: "tel" },
      { name: "homePhone", label: "Home phone", type: "tel" },
      { name: "workPhone", label: "Work phone", type: "tel" },
      { name: "altPhone", label: "Other phone", type: "tel" },
      { name: "altPhone2", label: "Second other phone", type: "tel" },
      { name: "email", label: "Email", type: "email" },
      { name: "email2", label: "Second email", type: "email" },
      { name: "contactPreferences", label: "Wants to be reached by", type: "choice", choices: contactPreferences },
    ],
  },
  {
    title: "Language",
    fields: [
      { name: "primaryLanguage", label: "Primary language", type: "words", lookup: "LANGUAGE" },
      { name: "otherLanguage", label: "Other language", type: "text" },
      { name: "speaksPreferredLanguage", label: "Speaks that language", type: "yes-no" },
      { name: "speakingEnglish", label: "Speaks English", type: "choice", choices: speakingEnglishAnswers },
    ],
  },
  {
    title: "Emergency contact",
    fields: [
      { name: "emergencyContactName", label: "Their name", type: "text" },
      { name: "ecRelationship", label: "Their relationship", type: "words", lookup: "EC_RELATIONSHIP" },
      { name: "emergencyContactPhone", label: "Their phone", type: "tel" },
      { name: "emergencyContactEmail", label: "Their email", type: "email" },
    ],
  },
  { title: "Isolation", fields: [{ name: "isolationDeadline", label: "Isolation deadline", type: "day" }] },
];

const allFields = demographicGroups.flatMap(({ fields }) => fields);

/** A person's fields as they stand in the form: texts, whether they can be read or not. */
export type DemographicsDraft = Record<keyof PersonEdit, string>;

/** The value of a field as the page has it. */
export function fieldValue(person: PersonPage, name: keyof PersonEdit): string | number | boolean | null {
  if (name === "emergencyContactName") return person.emergencyContact.name;
  if (name === "emergencyContactPhone") return person.emergencyContact.phone;
  if (name === "emergencyContactEmail") return person.emergencyContact.email;
  return person[name];
}

function written(value: string | number | boolean | null, { type }: DemographicField): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (type === "tel") return phoneInWords(String(value));
  return type === "day" ? formatDay(String(value)) : String(value);
}

export const draftOf = (person: PersonPage): DemographicsDraft =>
  Object.fromEntries(
    allFields.map((field) => [field.name, written(fieldValue(person, field.name), field)]),
  ) as DemographicsDraft;

type ReadEdit = { edit: PersonEdit; errors: Partial<Record<keyof PersonEdit, string>> };

/** What was changed against the person as they were when the form was opened; only that is sent. */
export function changesIn(draft: DemographicsDraft, opened: PersonPage): ReadEdit {
  const before = draftOf(opened);
  const read: ReadEdit = { edit: {}, errors: {} };
  for (const field of allFields) {
    const typed = draft[field.name].trim();
    if (typed === before[field.name].trim()) continue;
    const value = typed === "" ? null : valueTyped(field, typed);
    if (value === undefined) read.errors[field.name] = unreadable[field.type] ?? "This can’t be read.";
    else Object.assign(read.edit, { [field.name]: value });
  }
  return read;
}

const unreadable: Partial<Record<DemographicField["type"], string>> = {
  day: "Enter a day as MM/DD/YYYY.",
  number: "Enter an age in whole years.",
};

function valueTyped({ type }: DemographicField, typed: string): string | number | boolean | undefined {
  if (type === "day") return readTypedDay(typed) ?? undefined;
  if (type === "number") return /^\d{1,3}$/.test(typed) ? Number(typed) : undefined;
  return type === "yes-no" ? typed === "Yes" : typed;
}

const fieldNamed = (name: string) => allFields.find((field) => field.name === name);

export const labelOf = (name: string): string => fieldNamed(name)?.label ?? name;

/** A field of a person as the form would show it. */
export function valueInWords(person: PersonPage, name: string): string {
  const field = fieldNamed(name);
  return field ? written(fieldValue(person, field.name), field) : "";
}

/** What an edit wants a field to be. */
export function wantedInWords(edit: PersonEdit, name: string): string {
  const field = fieldNamed(name);
  return field ? written(edit[field.name] ?? null, field) : "";
}
