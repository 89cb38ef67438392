import { OrganizationAdvanced } from "@tracewell/contract/organization-advanced";
import type { OrganizationAdvancedPage } from "@tracewell/contract/system-settings";

type Switched = "showPlaceholder" | "resendUnackCFR" | "resendUnviewedRav" | "modifyAppointmentFromPortal";
type Counted = Exclude<keyof OrganizationAdvanced, Switched>;

/** A number that was emptied is null until another one is typed. */
export type ResultMessageForm = Record<Counted, number | null> & Record<Switched, boolean>;

interface Count {
  label: string;
  unit: string;
  /** What it does, in one sentence. */
  about: string;
}

/** In the order of the screen (R9-43). */
export const counted: Readonly<Record<Counted, Count>> = {
  maxCFRSent: {
    label: "Calls for results at most",
    unit: "messages",
    about: "How many times a patient is asked to call about one result. 0 turns these messages off.",
  },
  resendAfter: {
    label: "Between two calls for results",
    unit: "days",
    about: "How long to wait before asking again; messages to treated patients wait as long.",
  },
  CFRLimit: {
    label: "Stop calling for results after",
    unit: "days",
    about: "How long after the first call for results it may still be repeated.",
  },
  hoursSinceCreation: {
    label: "Good results wait for the others",
    unit: "hours",
    about: "How long after the order good results wait for the missing ones. Bad news never waits.",
  },
  ravResendDays: {
    label: "Between two “results are available”",
    unit: "days",
    about: "How long the patient has to read a result before they are told again.",
  },
  ravResendLimit: {
    label: "Stop “results are available” after",
    unit: "days",
    about: "How long after the first message it may still be repeated.",
  },
  maxNumResend: {
    label: "Repeat the message to treated patients",
    unit: "times",
    about: "How many times it is repeated after the first. 0 sends it once.",
  },
};
export const switched = {
  resendUnackCFR: "Repeat calls for results until the patient calls",
  resendUnviewedRav: "Repeat “results are available” until they are viewed",
} as const;

export const countedNames = Object.keys(counted) as Counted[];
export const switchedNames = Object.keys(switched) as (keyof typeof switched)[];
const isCounted = (field: string): field is Counted => field in counted;

export const formOf = ({ version: _, ...form }: OrganizationAdvancedPage): ResultMessageForm => form;
export const labelOf = (field: string): string =>
  isCounted(field) ? counted[field].label : switched[field as keyof typeof switched];
export const textOf = (form: ResultMessageForm, field: string): string =>
  isCounted(field) ? numberText(form[field], counted[field].unit) : form[field as Switched] ? "Yes" : "No";

const numberText = (value: number | null, unit: string): string =>
  value === null ? "" : `${value} ${value === 1 ? unit.replace(/s$/, "") : unit}`;

/** What is wrong with the numbers: each has its bounds, and none may be empty. */
export function errorsOf(form: ResultMessageForm): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of countedNames) {
    const { minValue, maxValue } = OrganizationAdvanced.shape[field].unwrap();
    const value = form[field];
    if (value === null || !OrganizationAdvanced.shape[field].safeParse(value).success)
      errors[field] = `Enter a whole number from ${minValue} to ${maxValue}.`;
  }
  return errors;
}
