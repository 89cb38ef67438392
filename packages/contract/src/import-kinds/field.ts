/** How a field's text is read: dates in the column's order, codes by their list, the rest as it stands. */
export type ImportFieldType =
  | "text"
  | "number"
  | "age"
  | "day"
  | "moment"
  | "phone"
  | "email"
  | "state"
  | "country"
  | CodedFieldType;

/** Lists that are the same in every clinic. */
const fixedLists = [
  "sex",
  "result",
  "status",
  "yes-no",
  "priority",
  "frequency",
  "age-unit",
  "organization-category",
  "classification",
] as const;

/** Lists that each clinic keeps for itself. */
const clinicLists = [
  "infection",
  "role",
  "user",
  "organization",
  "organization-type",
  "workgroup",
  "region",
  "relationship",
  "exposure-type",
  "referral-basis",
  "place-category",
  "test",
  "test-type",
  "test-result",
  "specimen-source",
  "result-unit",
  "regimen",
] as const;
export type ClinicList = (typeof clinicLists)[number];
export type CodedFieldType = (typeof fixedLists)[number] | ClinicList;

export const isClinicList = (type: ImportFieldType): type is ClinicList =>
  (clinicLists as readonly string[]).includes(type);

export interface ImportField {
  id: string;
  label: string;
  type: ImportFieldType;
  /** What senders call it, in small letters and digits alone. */
  aliases: readonly string[];
  /** Without it a row can't go in. */
  required?: true;
  /** Several values, with semicolons between them. */
  many?: true;
  /** A value that no list knows is left out, and the row goes in without it. */
  lenient?: true;
  example: string;
}

export const field = (
  id: string,
  label: string,
  example: string,
  aliases: string,
  type: ImportFieldType = "text",
): ImportField => ({ id, label, example, aliases: aliases.split(" "), type });
export const required = (given: ImportField): ImportField => ({ ...given, required: true });
export const many = (given: ImportField): ImportField => ({ ...given, many: true });
export const lenient = (given: ImportField): ImportField => ({ ...given, lenient: true });
