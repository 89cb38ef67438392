import {
  type TriggerCondition,
  type TriggerFieldName,
  type TriggerGroup,
  type TriggerNeed,
  type TriggerRule,
  triggerFieldOf,
  triggerOperators,
} from "@tracewell/contract/trigger-rules";
import type { TriggerCheck, TriggerVerdict } from "@tracewell/contract/triggers";
import { formatDayLong } from "../activity/activity-times.model.ts";
import { daysAfter } from "../platform/clinic-day.ts";

/** What is known of a record: a list by its keys, days as `yyyy-mm-dd`. Null: not known. */
export type Facts = Readonly<Record<TriggerFieldName, readonly string[] | string | number | null>>;

export interface JudgingGround {
  /** The clinic's day on which it is judged. */
  today: string;
  /** What infections and statuses are called, by their ids and keys. */
  names: ReadonlyMap<string, string>;
}

/** How a rule comes out for a record, condition by condition. A rule without conditions holds. */
export function judge(rule: TriggerRule, facts: Facts, ground: JudgingGround): TriggerVerdict {
  const groups = rule.groups.map((group) => judgeGroup(group, facts, ground));
  const checks = rule.conditions.map((condition) => checkOf(condition, facts, ground));
  return { need: rule.need, checks, groups, met: holds(rule.need, [...checks, ...groups]) };
}

/** Judges a record by what happened at once, such as the answers of a form: by the event that fits, or else the last. */
export function judgeBest<Event extends { facts: Facts; day: string }>(
  rule: TriggerRule,
  events: readonly Event[],
  names: JudgingGround["names"],
): { event: Event; verdict: TriggerVerdict } {
  const tried = events.map((event) => ({ event, verdict: judge(rule, event.facts, { today: event.day, names }) }));
  const best = tried.find(({ verdict }) => verdict.met) ?? tried.at(-1);
  if (!best) throw new Error("A trigger looks at a record because of an event.");
  return best;
}

function judgeGroup({ need, conditions }: TriggerGroup, facts: Facts, ground: JudgingGround) {
  const checks = conditions.map((condition) => checkOf(condition, facts, ground));
  return { need, checks, met: holds(need, checks) };
}

function holds(need: TriggerNeed, parts: readonly { met: boolean }[]): boolean {
  if (parts.length === 0) return true;
  if (need === "all") return parts.every(({ met }) => met);
  return parts.some(({ met }) => met) === (need === "any");
}

const checkOf = (condition: TriggerCondition, facts: Facts, ground: JudgingGround): TriggerCheck => ({
  text: conditionText(condition, ground),
  found: factText(condition.field, facts, ground),
  met: isMet(condition, facts[condition.field], ground.today),
});

const isKnown = (fact: Facts[TriggerFieldName]): boolean =>
  fact !== null && fact !== "" && !(Array.isArray(fact) && fact.length === 0);

/** What is not known meets no condition but one that asks for just that. */
function isMet({ operator, values }: TriggerCondition, fact: Facts[TriggerFieldName], today: string): boolean {
  if (operator === "known" || operator === "unknown") return isKnown(fact) === (operator === "known");
  if (fact === null) return false;
  if (operator === "one-of" || operator === "none-of") {
    const keys = Array.isArray(fact) ? fact : [String(fact)];
    return values.some((value) => keys.includes(value)) === (operator === "one-of");
  }
  if (typeof fact === "number") return numberFits(operator, fact, values.map(Number));
  const text = String(fact);
  return triggerOperators[operator].of.some((type) => type === "date")
    ? dayFits(operator, text, values[0] ?? "", today)
    : wordsFit(operator, text.toLowerCase(), (values[0] ?? "").toLowerCase());
}

function numberFits(operator: TriggerCondition["operator"], fact: number, [least = 0, most = 0]: number[]): boolean {
  if (operator === "at-least") return fact >= least;
  return operator === "at-most" ? fact <= least : fact >= least && fact <= most;
}

function dayFits(operator: TriggerCondition["operator"], day: string, value: string, today: string): boolean {
  if (operator === "on-or-after") return day >= value;
  if (operator === "on-or-before") return day <= value;
  const first = daysAfter(today, -Number(value));
  return operator === "last-days" ? day >= first && day <= today : day < first;
}

function wordsFit(operator: TriggerCondition["operator"], words: string, value: string): boolean {
  if (operator === "is") return words === value;
  return operator === "contains" ? words.includes(value) : words.startsWith(value);
}

function conditionText({ field, operator, values }: TriggerCondition, { names }: JudgingGround): string {
  const { label } = triggerFieldOf(field);
  const said = triggerOperators[operator].label;
  if (said.includes("…")) return `${label} ${said.replace("…", values[0] ?? "")}`;
  const each = values.map((value) => formatDayLong(names.get(value) ?? value));
  return [label, said, each.join(operator === "between" ? " and " : ", ")].filter(Boolean).join(" ");
}

function factText(field: TriggerFieldName, facts: Facts, { names }: JudgingGround): string {
  const fact = facts[field];
  if (fact === null || fact === "") return "not known";
  if (typeof fact === "number") return String(fact);
  if (typeof fact === "string") return formatDayLong(fact);
  return fact.length === 0 ? "none" : fact.map((key) => names.get(key) ?? key).join(", ");
}
