import { readFileSync } from "node:fs";
import type { MessageType, Reminder, Translated } from "@tracewell/contract/test-outcomes";

/** Texts that a clinic begins with; their words stand in outcome-texts.json. Burmese and Chinese await a native reader. */
export const outcomeTextKeys = [
  "chlamydia-found",
  "gonorrhea-found",
  "gonorrhea-throat-found",
  "trichomoniasis-found",
  "syphilis-needs-more",
  "syphilis-found",
  "hiv-needs-more",
  "hiv-not-found",
  "hepatitis-b-found",
  "hepatitis-c-needs-more",
  "hepatitis-c-found",
  "protected",
  "not-protected",
  "herpes-found",
  "mpox-found",
  "covid-found",
  "pregnant",
  "not-pregnant",
  "number-for-your-care",
  "talk-with-us",
  "not-found",
  "unclear",
  "did-not-work",
] as const;
export type OutcomeTextKey = (typeof outcomeTextKeys)[number];

export interface SeededOutcomeText {
  name: string;
  titles: Translated;
  texts: Translated;
}

let read: Record<OutcomeTextKey, SeededOutcomeText> | undefined;

export function seededOutcomeTexts(): Record<OutcomeTextKey, SeededOutcomeText> {
  read ??= JSON.parse(readFileSync(new URL("outcome-texts.json", import.meta.url), "utf8")) as never;
  return read as Record<OutcomeTextKey, SeededOutcomeText>;
}

interface SeededConsequence {
  message: MessageType;
  /** Where the patient was treated at the visit. */
  treatedMessage?: MessageType;
  weight: number;
  /** The treatments that came with the clinic, by name. */
  treatments?: readonly string[];
  reminders?: readonly Pick<Reminder, "type" | "duration" | "durationUnit" | "comment">[];
}

const call = { message: "CALL_FOR_RESULTS", weight: 100 } as const;
const callOrTreated = { ...call, treatedMessage: "POSITIVE_TREATED" } as const;
const see = { message: "RESULTS_AVAILABLE", weight: 10 } as const;
const retest = { type: "Retest", duration: 3, durationUnit: "Months", comment: null } as const;
const throatCure = {
  type: "Test of cure",
  duration: 2,
  durationUnit: "Weeks",
  comment: "7 to 14 days after treatment of the throat.",
} as const;
const titer = (months: number) =>
  ({ type: "Follow-up titer", duration: months, durationUnit: "Months", comment: null }) as const;
const chlamydia = "Chlamydia, urogenital, rectal or pharyngeal";
const gonorrhea = "Gonorrhea, uncomplicated";
const syphilis = [
  "Syphilis, primary, secondary or early latent",
  "Syphilis, late latent or of unknown duration",
  "Neurosyphilis, ocular syphilis or otosyphilis",
] as const;

/** What is sent and done after each; intervals as in CDC, Sexually Transmitted Infections Treatment Guidelines, 2021. */
export const consequences: Record<OutcomeTextKey, SeededConsequence> = {
  "chlamydia-found": { ...callOrTreated, treatments: [chlamydia], reminders: [retest] },
  "gonorrhea-found": { ...callOrTreated, treatments: [gonorrhea], reminders: [retest] },
  "gonorrhea-throat-found": { ...callOrTreated, treatments: [gonorrhea], reminders: [throatCure, retest] },
  "trichomoniasis-found": { ...callOrTreated, treatments: ["Trichomoniasis"], reminders: [retest] },
  "syphilis-needs-more": { ...callOrTreated, weight: 90, treatments: syphilis, reminders: [titer(6), titer(12)] },
  "syphilis-found": { ...callOrTreated, treatments: syphilis, reminders: [titer(6), titer(12)] },
  "hiv-needs-more": {
    ...call,
    weight: 95,
    reminders: [
      { type: "Second test", duration: 1, durationUnit: "Days", comment: "HIV-1/2 differentiation, then NAT." },
    ],
  },
  "hiv-not-found": { ...see, treatments: ["HIV exposure, non-occupational (nPEP)"] },
  "hepatitis-b-found": { ...call, reminders: [{ ...retest, duration: 6, comment: "Markers 6 months apart." }] },
  "hepatitis-c-needs-more": {
    ...call,
    weight: 90,
    reminders: [{ type: "Second test", duration: 1, durationUnit: "Weeks", comment: "HCV RNA." }],
  },
  "hepatitis-c-found": call,
  protected: see,
  "not-protected": see,
  "herpes-found": { ...callOrTreated, treatments: ["Genital herpes, first episode"] },
  "mpox-found": { ...call, treatments: ["Mpox"] },
  "covid-found": { message: "RESULTS_AVAILABLE", weight: 80, treatments: ["COVID-19, mild to moderate, high risk"] },
  pregnant: { ...call, weight: 90 },
  "not-pregnant": see,
  "number-for-your-care": { ...call, weight: 50 },
  "talk-with-us": { ...call, weight: 80 },
  "not-found": see,
  unclear: { ...call, weight: 60 },
  "did-not-work": { ...call, weight: 40 },
};
