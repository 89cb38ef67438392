import type { SentBody } from "@tracewell/contract/call";
import { type contactCalls, NewContact } from "@tracewell/contract/contacts";
import type { ProblemDetail } from "@tracewell/contract/problems";
import { isUnreadable, personOf, type Who } from "../../persons/person-draft.ts";
import { readTypedDay } from "../../persons/typed-day.ts";

type Sent = SentBody<typeof contactCalls.create>;

/** How they were exposed, as it stands in the form: days as they are typed. */
export interface ExposureDraft {
  relationshipId: string | null;
  exposureTypeId: string | null;
  referralBasisId: string | null;
  frequency: NonNullable<Sent["frequency"]> | null;
  firstExposureOn: string;
  lastExposureOn: string;
}

export const emptyExposure: ExposureDraft = {
  relationshipId: null,
  exposureTypeId: null,
  referralBasisId: null,
  frequency: null,
  firstExposureOn: "",
  lastExposureOn: "",
};

/** The form as it stands, and as it begins. */
export interface ContactDraft {
  who: Who;
  exposure: ExposureDraft;
}
export const emptyContact: ContactDraft = { who: { by: "search" }, exposure: emptyExposure };

/** What is wrong, by the names that the server gives the fields: `lastExposureOn`, `person.address.city`. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

const dayProblem = "Write the day as MM/DD/YYYY.";

/** The contact to send, or what is wrong with the form; the contract's own rules, before the server says them. */
export function readContact(
  caseId: string,
  who: Who,
  exposure: ExposureDraft,
): { contact: Sent; errors: null } | { contact: null; errors: FieldErrors } {
  const { relationshipId, exposureTypeId, referralBasisId, frequency, firstExposureOn, lastExposureOn } = exposure;
  const contact: Sent = {
    caseId,
    ...(who.by === "found" ? { personId: who.person.id } : {}),
    ...(who.by === "new" ? { person: personOf(who.person) } : {}),
    relationshipId: relationshipId ?? undefined,
    exposureTypeId: exposureTypeId ?? undefined,
    referralBasisId: referralBasisId ?? undefined,
    frequency: frequency ?? undefined,
    firstExposureOn: readTypedDay(firstExposureOn) ?? undefined,
    lastExposureOn: readTypedDay(lastExposureOn) ?? undefined,
  };
  const parsed = NewContact.safeParse(contact);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join(".")] ??= message;
  if (isUnreadable(firstExposureOn)) errors.firstExposureOn = dayProblem;
  if (isUnreadable(lastExposureOn)) errors.lastExposureOn = dayProblem;
  if (who.by === "new" && isUnreadable(who.person.dateOfBirth)) errors["person.dateOfBirth"] = dayProblem;
  return Object.keys(errors).length === 0 ? { contact, errors: null } : { contact: null, errors };
}

/** The field that a refusal of the server belongs to, where it does not name one itself. */
const fieldOfCode: Readonly<Record<string, string>> = {
  "exposure.order": "lastExposureOn",
  "contact.same-person": "personId",
  "contact.already-exists": "personId",
  "person.name-needed": "person.lastName",
  "person.born-in-future": "person.dateOfBirth",
  "person.phone-invalid": "person.mobilePhone",
};

/** What the server said against the form, each at its field; `general` is what belongs to none. */
export function sayAtFields(problem: { message: string; details: readonly ProblemDetail[] }): {
  fields: FieldErrors;
  general: string | null;
} {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const { code, field = fieldOfCode[code], message } of problem.details) {
    if (field) fields[field] ??= message;
    else others.push(message);
  }
  const nothingSaid = problem.details.length === 0 ? problem.message : null;
  return { fields, general: others.join(" ") || nothingSaid };
}

/** The errors that still stand once these fields were typed into: `city` mends `person.address.city`. */
export const withoutFields = (errors: FieldErrors, changed: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !changed.includes(path.split(".").at(-1) ?? "")));

/** Whether there is work in the form that would be lost. */
export const isBegun = (who: Who, exposure: ExposureDraft): boolean =>
  who.by !== "search" || Object.values(exposure).some((value) => value !== null && value !== "");
