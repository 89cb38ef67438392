import type { SexAtBirth } from "@tracewell/contract/persons";
import { type Certainty, UnnamedDescription, type UnnamedPartner } from "@tracewell/contract/unnamed-partners";
import { type FieldErrors, formErrors } from "../../records/form-problems.ts";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { readTypedDay } from "../../ui/time/typed-day.ts";

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
  firstExposureOn: string;
  lastExposureOn: string;
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
  firstExposureOn: "",
  lastExposureOn: "",
};

const typedDay = (day: string | null) => (day ? formatDay(day) : "");

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
  firstExposureOn: typedDay(partner.firstExposureOn),
  lastExposureOn: typedDay(partner.lastExposureOn),
});

type Said = Pick<UnnamedDraft, "certainty" | "firstExposureOn" | "lastExposureOn">;

/** How sure one is and the days of exposure, as they are sent, and what is wrong with them. */
export function readSaid({ certainty, firstExposureOn, lastExposureOn }: Said) {
  const [first, last] = [readTypedDay(firstExposureOn), readTypedDay(lastExposureOn)];
  const errors: Record<string, string> = {};
  if (firstExposureOn.trim() && !first) errors.firstExposureOn = unreadDay;
  if (lastExposureOn.trim() && !last) errors.lastExposureOn = unreadDay;
  if (first && last && last < first) errors.lastExposureOn = "The last exposure can’t be before the first.";
  return { said: { certainty, firstExposureOn: first, lastExposureOn: last }, errors };
}

const unreadDay = "Write the day as MM/DD/YYYY.";

/** What is sent, and what is wrong with it at which field. */
export function readUnnamed(whole: UnnamedDraft) {
  const { certainty, firstExposureOn, lastExposureOn, approximateAge, ...draft } = whole;
  const { said, errors: wrongDays } = readSaid({ certainty, firstExposureOn, lastExposureOn });
  const typed = approximateAge.trim();
  const isNumber = /^\d{1,3}$/.test(typed) && Number(typed) <= 120;
  const description = { ...draft, approximateAge: isNumber ? Number(typed) : null };
  const wrongAge = typed !== "" && !isNumber ? { approximateAge: "Enter an age in years, from 0 to 120." } : {};
  const errors: FieldErrors = { ...formErrors(UnnamedDescription, description), ...wrongAge, ...wrongDays };
  return { body: { description, ...said }, errors };
}
