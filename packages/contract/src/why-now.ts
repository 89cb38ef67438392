import { z } from "zod";

/** What makes an investigation more urgent, and is no reason to look at it by itself. */
export const urgentSigns = ["immediate", "pregnant", "infant", "high-priority"] as const;
export type UrgentSign = (typeof urgentSigns)[number];

/** Why an investigation needs action (docs/decisions/0329). */
export const actionReasons = [
  "correction",
  "untreated",
  "unassigned",
  "task-overdue",
  "follow-up-overdue",
  "not-begun",
  "closure",
] as const;
export type ActionReason = (typeof actionReasons)[number];

/** So many days may pass before a positive patient's missing treatment is a reason. */
export const untreatedAfter = 7;

/** A pregnant patient's treatment can't wait for a week: it is what prevents congenital infection. */
export const pregnantUntreatedAfter = 1;

/** One reason why a record is to be looked at now, or what makes it urgent. */
export const WhyNow = z.object({
  reason: z.enum([...urgentSigns, ...actionReasons]),
  /** Whole days that it has been so; null: it does not grow with time. */
  days: z.number().int().nullable(),
});
export type WhyNow = z.infer<typeof WhyNow>;

const forDays = (days: number | null) => (days === null || days < 1 ? "" : ` for ${countOf(days)}`);
const countOf = (days: number) => (days === 1 ? "1 day" : `${days} days`);

const texts: Record<WhyNow["reason"], (days: number | null) => string> = {
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
};

/** A reason as people read it. */
export const whyNowText = ({ reason, days }: WhyNow): string => texts[reason](days);
