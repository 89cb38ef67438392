import type { RankedInvestigation, WorkAlarm } from "@tracewell/contract/workload";
import { type YieldReason, type YieldWeights, yieldReasons } from "@tracewell/contract/yield-weights";

/** What an investigation is ranked by. */
export interface WorkFacts {
  holds: Record<YieldReason, boolean>;
  daysOpen: number;
  treated: boolean;
  tried: boolean;
  interviewed: boolean;
  overdue: boolean;
}

/** After how many days something is late (docs/domain.md#workload). */
const lateAfter = { untreated: 7, pregnantUntreated: 1, tried: 2, interviewed: 7 } as const;

/** What is late or can't wait, harm first. */
export function alarmsOf({ holds, daysOpen, treated, tried, interviewed, overdue }: WorkFacts): WorkAlarm[] {
  const alarms: [WorkAlarm, boolean][] = [
    ["pregnant-untreated", holds.pregnant && !treated && daysOpen >= lateAfter.pregnantUntreated],
    ["untreated", !holds.pregnant && !treated && daysOpen >= lateAfter.untreated],
    ["not-tried", !tried && daysOpen >= lateAfter.tried],
    ["not-interviewed", tried && !interviewed && daysOpen >= lateAfter.interviewed],
    ["follow-up-overdue", overdue],
  ];
  return alarms.filter(([, rings]) => rings).map(([alarm]) => alarm);
}

export type Rank = Pick<RankedInvestigation, "points" | "reasons" | "alarms">;

export function rankOf(facts: WorkFacts, weights: YieldWeights): Rank {
  const reasons = yieldReasons
    .filter((reason) => facts.holds[reason] && weights[reason] > 0)
    .map((reason) => ({ reason, points: weights[reason] }));
  return { points: reasons.reduce((sum, { points }) => sum + points, 0), reasons, alarms: alarmsOf(facts) };
}

/** Which comes first: the pregnant who is not treated, then points, then the number of alarms. */
export const compareRanks = (one: Rank, other: Rank): number =>
  Number(other.alarms.includes("pregnant-untreated")) - Number(one.alarms.includes("pregnant-untreated")) ||
  other.points - one.points ||
  other.alarms.length - one.alarms.length;
