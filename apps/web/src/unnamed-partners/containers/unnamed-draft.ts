import type { SexAtBirth } from "@tracewell/contract/persons";
import { type Certainty, UnnamedDescription, type UnnamedPartner } from "@tracewell/contract/unnamed-partners";
import { type FieldErrors, formErrors } from "../../records/form-problems.ts";

/** A description as it is typed. */
export interface UnnamedDraft {
  firstName: string;
  handle: string;
  site: string;
  venue: string;
  approximateAge: string;
  sex: SexAtBirth | null;
  looks: string;
  whereabouts: string;
  certainty: Certainty;
}

export const emptyUnnamed: UnnamedDraft = {
  firstName: "",
  handle: "",
  site: "",
  venue: "",
  approximateAge: "",
  sex: null,
  looks: "",
  whereabouts: "",
  certainty: "Likely",
};

export const draftOf = (partner: UnnamedPartner): UnnamedDraft => ({
  firstName: partner.firstName ?? "",
  handle: partner.handle ?? "",
  site: partner.site ?? "",
  venue: partner.venue ?? "",
  approximateAge: partner.approximateAge?.toString() ?? "",
  sex: partner.sex,
  looks: partner.looks ?? "",
  whereabouts: partner.whereabouts ?? "",
  certainty: partner.certainty,
});

/** What is sent, and what is wrong with it at which field. */
export function readUnnamed({ certainty, approximateAge, ...draft }: UnnamedDraft) {
  const typed = approximateAge.trim();
  const isNumber = /^\d{1,3}$/.test(typed) && Number(typed) <= 120;
  const description = { ...draft, approximateAge: isNumber ? Number(typed) : null };
  const wrongAge = typed !== "" && !isNumber ? { approximateAge: "Enter an age in years, from 0 to 120." } : {};
  const errors: FieldErrors = { ...formErrors(UnnamedDescription, description), ...wrongAge };
  return { body: { description, certainty }, errors };
}
