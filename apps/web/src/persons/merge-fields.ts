import type { MergeField, MergePreview } from "@tracewell/contract/person-merges";
import { formatPhone } from "@tracewell/contract/phone-format";
import { formatDay } from "../ui/time/clinic-time.ts";

export const mergeFieldLabels: Record<MergeField, string> = {
  lastName: "Last name",
  firstName: "First name",
  middleName: "Middle name",
  suffix: "Suffix",
  akaName: "Nickname",
  maidenName: "Maiden name",
  dateOfBirth: "Date of birth",
  sexAtBirth: "Sex at birth",
  gender: "Gender",
  race: "Race",
  ethnicity: "Ethnicity",
  mobilePhone: "Mobile phone",
  homePhone: "Home phone",
  workPhone: "Work phone",
  altPhone: "Other phone",
  altPhone2: "Second other phone",
  email: "Email",
  email2: "Second email",
  primaryLanguage: "Primary language",
  otherLanguage: "Other language",
  contactPreferences: "Wants to be reached by",
  emergencyContactName: "Emergency contact",
  emergencyContactPhone: "Emergency contact’s phone",
  emergencyContactEmail: "Emergency contact’s email",
  ecRelationship: "Emergency contact’s relationship",
};

/** A value as people read it. */
export function mergeValue(field: MergeField, value: string | null): string | null {
  if (value === null) return null;
  if (field === "dateOfBirth") return formatDay(value);
  return /[pP]hone/.test(field) ? formatPhone(value) : value;
}

/** What the merged person's value fills, beside what was chosen: the survivor has none. */
export const filledFields = (fields: MergePreview["fields"]): MergeField[] =>
  fields.filter(({ survivor, merged }) => survivor === null && merged !== null).map(({ field }) => field);

/** `2 records, 1 message and 3 addresses`. */
export function describeMoves(moves: MergePreview["moves"]): string {
  const words = moves.map(({ what, count }) => `${count} ${what}`);
  return words.length < 2 ? (words[0] ?? "nothing") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
