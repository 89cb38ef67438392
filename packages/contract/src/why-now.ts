import { z } from "zod";

/** What makes a record more urgent, and is no reason to look at it by itself. */
export const urgentSigns = ["immediate", "pregnant", "infant", "high-priority"] as const;
export type UrgentSign = (typeof urgentSigns)[number];

/** Why a record needs action (docs/decisions/0329, docs/decisions/0335). */
export const actionReasons = [
  "correction",
  "untreated",
  "unassigned",
  "task-overdue",
  "follow-up-overdue",
  "not-begun",
  "closure",
  "prevention",
  "not-reached",
  "match",
  "no-case",
  "waiting",
  "expected",
  "results-untold",
  "not-discharged",
  "new-result",
  "partner-not-reached",
] as const;
export type ActionReason = (typeof actionReasons)[number];

/** Reasons that grow by the minute. */
export const minuteReasons: readonly ActionReason[] = ["waiting", "expected"];

/** So many days may pass before a positive patient's missing treatment is a reason. */
export const untreatedAfter = 7;

/** A pregnant patient's treatment can't wait for a week: it is what prevents congenital infection. */
export const pregnantUntreatedAfter = 1;

/** So many days a contact or an incoming file may be nobody's: whoever hands work out does it once a day. */
export const unassignedAfter = 1;

/** So many days whoever was given a contact has to begin: the first attempt is due within two days. */
export const contactNotBegunAfter = 2;

/** A contact that nothing was heard from in so many days: partners are to be interviewed within a week. */
export const notReachedAfter = 7;

/**
 * For so many days after an exposure medicine or a vaccine still protects: HIV 72 hours, hepatitis A 14 days, mpox 4 days
 * (CDC). By the key of the infection.
 */
export const preventionDays: Readonly<Record<string, number>> = { hiv: 3, "hepatitis-a": 14, mpox: 4 };

/** A positive report without a case, or a reason why there is none: as long as a positive patient may go untreated. */
export const noCaseAfter = untreatedAfter;

/** So many days whoever was given an incoming file, or an investigation, has to begin it. */
export const fileNotBegunAfter = 3;
export const investigationNotBegunAfter = 3;

/** Results that nobody told a patient of whose visit is still open. */
export const resultsToldAfter = 1;

/** How far back results are looked through for those that an owner has not seen. */
export const newResultDays = 14;

/** One reason why a record is to be looked at now, or what makes it urgent. */
export const WhyNow = z.object({
  reason: z.enum([...urgentSigns, ...actionReasons]),
  /** Whole days that it has been so, negative: that are left; null: it does not grow with time. */
  days: z.number().int().nullable(),
  /** The same in minutes, of what grows by the minute; else null. */
  minutes: z.number().int().nullable(),
});
export type WhyNow = z.infer<typeof WhyNow>;

const forDays = (days: number | null) => (days === null || days < 1 ? "" : ` for ${countOf(days)}`);
const countOf = (days: number) => (days === 1 ? "1 day" : `${days} days`);
const leftOf = (days: number | null) => (days ? `${countOf(-days)} left` : "last day");

const forTime = (days: number | null, minutes: number | null) =>
  days || minutes === null
    ? forDays(days)
    : ` for ${minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`}`;

const texts: Record<WhyNow["reason"], (days: number | null, minutes: number | null) => string> = {
  immediate: () => "Immediately notifiable",
  pregnant: () => "Pregnant",
  infant: () => "Under 1 year",
  "high-priority": () => "High priority",
  correction: (days) => `Lab correction undecided${forDays(days)}`,
  untreated: (days) => `Untreated${forDays(days)}`,
  unassigned: (days) => `Unassigned${forDays(days)}`,
  "task-overdue": (days) => `Task overdue${forDays(days)}`,
  "follow-up-overdue": (days) => `Follow-up overdue${forDays(days)}`,
  "not-begun": (days) => `Not begun${forDays(days)}`,
  closure: (days) => `Waiting for closure${forDays(days)}`,
  prevention: (days) => `Can still be protected: ${leftOf(days)}`,
  "not-reached": (days) => `Not reached${forDays(days)}`,
  match: (days) => `Person in doubt${forDays(days)}`,
  "no-case": (days) => `Positive, no case${forDays(days)}`,
  waiting: (days, minutes) => `Waiting${forTime(days, minutes)}`,
  expected: (days, minutes) => `Expected, not here${forTime(days, minutes)}`,
  "results-untold": (days) => `Results not told${forDays(days)}`,
  "not-discharged": (days) => `Not discharged${forDays(days)}`,
  "new-result": (days) => `New result unseen${forDays(days)}`,
  "partner-not-reached": (days) => `Partner not reached${forDays(days)}`,
};

/** A reason as people read it. */
export const whyNowText = ({ reason, days, minutes }: WhyNow): string => texts[reason](days, minutes);
