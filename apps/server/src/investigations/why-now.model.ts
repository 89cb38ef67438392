import type { ActionReason, UrgentSign } from "@tracewell/contract/why-now";

/**
 * Why an investigation needs action, and how urgent that is (docs/decisions/0329). `after`: the days it may be so before it is a
 * reason. An investigation is as urgent as its most urgent reason, and what its signs add.
 */
export const reasonRules: Record<ActionReason, { urgency: number; after: number }> = {
  // A result that was taken back may have someone treated for nothing, or another one not at all.
  correction: { urgency: 60, after: 0 },
  untreated: { urgency: 50, after: 7 },
  unassigned: { urgency: 40, after: 0 },
  "task-overdue": { urgency: 30, after: 1 },
  "follow-up-overdue": { urgency: 30, after: 1 },
  "not-begun": { urgency: 25, after: 3 },
  closure: { urgency: 20, after: 0 },
};

/** What each sign adds: it harms others, or the patient, the sooner. */
export const signUrgency: Record<UrgentSign, number> = {
  immediate: 100,
  pregnant: 60,
  infant: 50,
  "high-priority": 20,
};

/** A pregnant patient's treatment can't wait for a week: it is what prevents congenital infection. */
export const pregnantUntreatedAfter = 1;

/** A pregnancy that nobody ended in the record is over after so many days. */
export const pregnancyDays = 300;

/** How far back investigations are looked through for a treatment that is missing. */
export const untreatedDays = 90;

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
