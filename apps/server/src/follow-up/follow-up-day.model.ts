import type { FollowUpCell, FollowUpOutcome, FollowUpStatus, FollowUpWindow } from "@tracewell/contract/follow-up";
import { isFollowedOn } from "./monitoring.model.ts";

/** What a self-assessment of a day says of its person. */
export interface Reported {
  ill: boolean;
  danger: boolean;
}

/** All that is known of a day of a person. */
export interface DayFacts {
  day: string;
  today: string;
  windows: readonly FollowUpWindow[];
  report: Reported | undefined;
  outcome: FollowUpOutcome | undefined;
}

/** What weighs more where a person and a call say different things of a day: ill before well, an answer before none. */
const byWeight: readonly FollowUpOutcome[] = ["ill", "well", "refused", "not-reached"];

/** What a day's answers come to; undefined without any. */
export const answerOf = (
  report: Pick<Reported, "ill"> | undefined,
  outcome: FollowUpOutcome | undefined,
): FollowUpOutcome | undefined => {
  const told = new Set([...(report ? [report.ill ? "ill" : "well"] : []), ...(outcome ? [outcome] : [])]);
  return byWeight.find((each) => told.has(each));
};

/** How a day stands: by its answers where there are any, on whatever day; otherwise by its date (docs/domain.md#follow-up). */
export function statusOf({ day, today, windows, report, outcome }: DayFacts): FollowUpStatus {
  const answer = answerOf(report, outcome);
  if (answer) return answer;
  if (!isFollowedOn(windows, day)) return "outside";
  if (day > today) return "upcoming";
  return day === today ? "due" : "missed";
}

export const cellOf = (facts: DayFacts): FollowUpCell => ({
  status: statusOf(facts),
  told: toldBy(facts),
  danger: facts.report?.danger ?? false,
});

function toldBy({ report, outcome }: DayFacts): FollowUpCell["told"] {
  if (report && outcome) return "both";
  if (report) return "self";
  return outcome ? "call" : null;
}

/** Whether someone is still to be asked on a day, once it is here: nobody has tried, or nobody has reached them. */
export const isToAsk = (status: FollowUpStatus): boolean => status === "due" || status === "not-reached";
