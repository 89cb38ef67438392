import type { SentBody } from "@tracewell/contract/call";
import { type contactCalls, NewContact } from "@tracewell/contract/contacts";
import { isUnreadable, personErrors, sentPerson, type Who } from "../../persons/person-draft.ts";
import { type FieldErrors, type FieldOfCode, formErrors } from "../../records/form-problems.ts";
import { readTypedDay } from "../../ui/time/typed-day.ts";

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

const dayProblem = "Write the day as MM/DD/YYYY.";

/** The contact to send, or what is wrong with the form; the contract's own rules, before the server says them. */
export function readContact(
  caseId: string,
  { who, exposure }: ContactDraft,
): { sent: Sent; errors: null } | { sent: null; errors: FieldErrors } {
  const { relationshipId, exposureTypeId, referralBasisId, frequency, firstExposureOn, lastExposureOn } = exposure;
  const sent: Sent = {
    caseId,
    ...sentPerson(who),
    relationshipId: relationshipId ?? undefined,
    exposureTypeId: exposureTypeId ?? undefined,
    referralBasisId: referralBasisId ?? undefined,
    frequency: frequency ?? undefined,
    firstExposureOn: readTypedDay(firstExposureOn) ?? undefined,
    lastExposureOn: readTypedDay(lastExposureOn) ?? undefined,
  };
  const errors = { ...formErrors(NewContact, sent), ...personErrors(who) };
  if (isUnreadable(firstExposureOn)) errors.firstExposureOn = dayProblem;
  if (isUnreadable(lastExposureOn)) errors.lastExposureOn = dayProblem;
  return Object.keys(errors).length === 0 ? { sent, errors: null } : { sent: null, errors };
}

/** The field that a refusal of the server belongs to, where it does not name one itself. */
export const fieldOfCode: FieldOfCode = {
  "exposure.order": "lastExposureOn",
  "contact.same-person": "personId",
  "contact.already-exists": "personId",
};

/** Whether there is work in the form that would be lost. */
export const isBegun = ({ who, exposure }: ContactDraft): boolean =>
  who.by !== "search" || Object.values(exposure).some((value) => value !== null && value !== "");
