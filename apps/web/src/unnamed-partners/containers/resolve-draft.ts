import { type Certainty, Resolving, type UnnamedPartner } from "@tracewell/contract/unnamed-partners";
import { emptyPerson, type PersonDraft, personErrors, sentPerson, type Who } from "../../persons/person-draft.ts";
import { type FieldErrors, formErrors } from "../../records/form-problems.ts";

/** Who a partner is, as it is typed. */
export interface ResolveDraft {
  who: Who;
  evidence: string;
  certainty: Certainty;
}

export const emptyResolve: ResolveDraft = { who: { by: "search" }, evidence: "", certainty: "Likely" };

const withoutAt = (handle: string | null) => handle?.replace(/^[@\s]+/, "") ?? "";

/** What to search for: the first name, or what they call themselves. */
export const soughtFor = ({ firstName, handle }: UnnamedPartner): string => firstName ?? withoutAt(handle);

/** A new person begins with what is known of the partner. */
export const begunPerson = ({ firstName, handle, sex }: UnnamedPartner): PersonDraft => ({
  ...emptyPerson,
  firstName: firstName ?? "",
  akaName: withoutAt(handle),
  sexAtBirth: sex,
});

/** What is sent, and what is wrong with it at which field. */
export function readResolve({ who, evidence, certainty }: ResolveDraft, version: number) {
  const body = { ...sentPerson(who), evidence, certainty, version };
  const errors: FieldErrors = { ...formErrors(Resolving, body), ...personErrors(who) };
  return { body, errors };
}
