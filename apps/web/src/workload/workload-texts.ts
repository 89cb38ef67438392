import type { WorkAlarm } from "@tracewell/contract/workload";
import type { YieldReason } from "@tracewell/contract/yield-weights";

export const reasonTexts: Record<YieldReason, string> = {
  pregnant: "pregnant",
  "high-titer": "titer 1:32 or above",
  recent: "diagnosed within 7 days",
  female: "female",
  young: "under 30",
  "first-episode": "first episode",
  "own-visit": "seen here",
};

/** What is late, and whether it can do harm. */
export const alarmTexts: Record<WorkAlarm, { text: string; harm: boolean }> = {
  "pregnant-untreated": { text: "pregnant, not treated", harm: true },
  untreated: { text: "not treated in 7 days", harm: true },
  "not-tried": { text: "no try in 2 days", harm: false },
  "not-interviewed": { text: "no interview in 7 days", harm: false },
  "follow-up-overdue": { text: "follow-up overdue", harm: false },
};

export const ageTexts = ["under 3 d", "3–6 d", "7–13 d", "14–29 d", "30 d and more"] as const;

/** A share of something found, such as contacts of each interview. */
export const perInterview = (found: number, interviewed: number): string =>
  interviewed === 0 ? "–" : (found / interviewed).toLocaleString("en-US", { maximumFractionDigits: 2 });
