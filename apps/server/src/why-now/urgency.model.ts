import type { ActionReason, UrgentSign } from "@tracewell/contract/why-now";

/**
 * How urgent each reason is for which a record needs action (docs/decisions/0329, docs/decisions/0335). A record is as urgent as
 * its most urgent reason, and what its signs add.
 */
export const reasonUrgency: Record<ActionReason, number> = {
  // A result that was taken back may have someone treated for nothing, or another one not at all.
  correction: 60,
  // What protects after an exposure does so for hours or days, and then not at all.
  prevention: 60,
  untreated: 50,
  "no-case": 50,
  waiting: 50,
  // Nothing else can be done with a file before it is certain whom it is about.
  match: 45,
  "results-untold": 45,
  "new-result": 45,
  unassigned: 40,
  "task-overdue": 30,
  "follow-up-overdue": 30,
  "not-reached": 30,
  expected: 30,
  "partner-not-reached": 25,
  "not-begun": 25,
  "not-discharged": 20,
  closure: 20,
};

/** What each sign adds: it harms others, or the patient, the sooner. */
export const signUrgency: Record<UrgentSign, number> = {
  immediate: 100,
  pregnant: 60,
  infant: 50,
  "high-priority": 20,
};

/** A pregnancy that nobody ended in the record is over after so many days. */
export const pregnancyDays = 300;

/** Health departments act on these within hours (CSTE: immediately notifiable). */
export const immediateInfections = [
  "measles",
  "meningococcal-disease",
  "botulism",
  "anthrax",
  "diphtheria",
  "sars",
] as const;

/** What untreated infections cost most: these come before others of the same urgency. */
export const gravestInfections: Record<string, number> = {
  "congenital-syphilis": 10,
  syphilis: 8,
  hiv: 8,
  gonorrhea: 2,
};
