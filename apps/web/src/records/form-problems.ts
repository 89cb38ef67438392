import type { Reason } from "@tracewell/contract/abilities";
import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import type { z } from "zod";

/** What is wrong, by the names that the server gives the fields: `lastExposureOn`, `person.address.city`. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** What the server said against a form: at its fields; `general` is what belongs to none, `fixes` where to go to mend it. */
export interface FormProblems {
  fields: FieldErrors;
  general: string | null;
  fixes: readonly NonNullable<Reason["fix"]>[];
}

export const noProblems: FormProblems = { fields: {}, general: null, fixes: [] };

/** The field that a refusal belongs to, where it does not name one itself. */
export type FieldOfCode = Readonly<Record<string, string>>;

const ofNewPerson: FieldOfCode = {
  "record.assignee-unfit": "assignTo",
  "person.name-needed": "person.lastName",
  "person.born-in-future": "person.dateOfBirth",
  "person.phone-invalid": "person.mobilePhone",
};

/** What the server said against a form, each at its field. */
export function sayAtFields(
  problem: { code: string; message: string; details: readonly ProblemDetail[] },
  own: FieldOfCode = {},
): FormProblems {
  const fieldOf: FieldOfCode = { ...ofNewPerson, ...own };
  const told: readonly ProblemDetail[] = problem.details.length > 0 ? problem.details : [problem];
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const { code, field = fieldOf[code], message } of told) {
    if (field) fields[field] ??= message;
    else others.push(message);
  }
  return { fields, general: others.join(" ") || null, fixes: told.flatMap(({ fix }) => (fix ? [fix] : [])) };
}

/** The problems that still stand once these fields were typed into: `city` mends `person.address.city`. */
export const withoutFields = ({ fields, general, fixes }: FormProblems, changed: readonly string[]): FormProblems => ({
  fields: Object.fromEntries(
    Object.entries(fields).filter(([path]) => !changed.includes(path.split(".").at(-1) ?? "")),
  ),
  general,
  fixes,
});

/** What the contract's own rules have against a form, before the server says it: the first word at each field. */
export function formErrors(schema: z.ZodType, sent: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(sent).error?.issues ?? []) errors[path.join(".")] ??= message;
  return errors;
}
