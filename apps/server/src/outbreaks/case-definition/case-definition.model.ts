import {
  type CaseDefinition,
  type ClassRule,
  type Criterion,
  type CriterionGroup,
  criteriaOf,
  type MemberClass,
  type RuleName,
  ruleNames,
} from "@tracewell/contract/case-definition";

/** What is known of a member; null where nobody knows. */
export interface MemberFacts {
  positive: boolean | null;
  titer: number | null;
  onsetOn: string | null;
  specimenOn: string | null;
  symptomIds: readonly string[];
  exposed: boolean;
  linked: boolean;
  age: number | null;
  sex: string | null;
  regionId: string | null;
}

/** True, false, or null where what is known does not say. */
export type Truth = boolean | null;

const within = (value: string | null, { from, to }: { from: string | null; to: string | null }): Truth =>
  value === null ? null : (from === null || value >= from) && (to === null || value <= to);

const judges: { [K in Criterion["kind"]]: (of: Extract<Criterion, { kind: K }>, facts: MemberFacts) => Truth } = {
  "positive-test": (_, { positive }) => positive,
  titer: ({ least }, { titer }) => (titer === null ? null : titer >= least),
  onset: (days, { onsetOn }) => within(onsetOn, days),
  specimen: (days, { specimenOn }) => within(specimenOn, days),
  // Symptoms that nobody noted may be there all the same.
  symptoms: ({ symptomIds, least }, facts) =>
    new Set(symptomIds.filter((id) => facts.symptomIds.includes(id))).size >= least || null,
  exposed: (_, { exposed }) => exposed,
  linked: (_, { linked }) => linked,
  age: ({ least, most }, { age }) =>
    age === null ? null : (least === null || age >= least) && (most === null || age <= most),
  sex: ({ sex }, facts) => (facts.sex === null || facts.sex === "Unknown" ? null : facts.sex === sex),
  region: ({ regionId }, facts) => (facts.regionId === null ? null : facts.regionId === regionId),
};

/** Whether a member meets one criterion. */
export const meets = (criterion: Criterion, facts: MemberFacts): Truth =>
  (judges[criterion.kind] as (of: Criterion, facts: MemberFacts) => Truth)(criterion, facts);

/** Whether enough of the parts are true: what is not known decides neither way until it must. */
export function enough({ need, least }: Pick<CriterionGroup, "need" | "least">, parts: readonly Truth[]): Truth {
  const wanted = need === "all" ? parts.length : need === "any" ? 1 : least;
  const count = (truth: Truth) => parts.filter((part) => part === truth).length;
  if (count(true) >= wanted) return true;
  return count(true) + count(null) >= wanted ? null : false;
}

/** Whether a rule holds of a member. */
const holds = (rule: ClassRule, facts: MemberFacts): Truth =>
  enough(rule, [
    ...rule.criteria.map((criterion) => meets(criterion, facts)),
    ...rule.groups.map((group) =>
      enough(
        group,
        group.criteria.map((criterion) => meets(criterion, facts)),
      ),
    ),
  ]);

/** The class that a definition gives a member: excluded before all, then the surest that holds. */
export const classOf = (definition: CaseDefinition | null, facts: MemberFacts): MemberClass => {
  if (!definition) return null;
  const order: RuleName[] = ["excluded", ...ruleNames.filter((name) => name !== "excluded")];
  return (
    order.find((name) => {
      const rule = definition[name];
      return rule !== null && holds(rule, facts) === true;
    }) ?? null
  );
};

export type Ticks = Record<RuleName, Truth[]>;

/** For each rule, which of its criteria a member meets. */
export const ticksOf = (definition: CaseDefinition | null, facts: MemberFacts): Ticks =>
  Object.fromEntries(
    ruleNames.map((name) => {
      const rule = definition?.[name];
      return [name, rule ? criteriaOf(rule).map((criterion) => meets(criterion, facts)) : []];
    }),
  ) as Ticks;

/** The criteria of a definition that a member meets, each once, whatever rules ask for it. */
export function metIn(definition: CaseDefinition | null, facts: MemberFacts): Criterion[] {
  if (!definition) return [];
  const all = ruleNames.flatMap((name) => (definition[name] ? criteriaOf(definition[name]) : []));
  const met = all.filter((criterion) => meets(criterion, facts) === true);
  return [...new Map(met.map((criterion) => [JSON.stringify(criterion), criterion])).values()];
}

/** For each rule, how many meet each of its criteria. */
export const metBy = (all: readonly Ticks[], definition: CaseDefinition | null): Record<RuleName, number[]> =>
  Object.fromEntries(
    ruleNames.map((name) => {
      const rule = definition?.[name];
      const places = rule ? criteriaOf(rule).length : 0;
      return [name, Array.from({ length: places }, (_, at) => all.filter((ticks) => ticks[name][at] === true).length)];
    }),
  ) as Record<RuleName, number[]>;

/** How many are of each class. */
export function countClasses(classes: readonly MemberClass[]): Record<RuleName | "none", number> {
  const counts = { confirmed: 0, probable: 0, suspected: 0, excluded: 0, none: 0 };
  for (const each of classes) counts[each ?? "none"] += 1;
  return counts;
}

/** The ids of symptoms and regions that a definition speaks of. */
export function idsIn(definition: CaseDefinition | null): { symptomIds: string[]; regionIds: string[] } {
  const all = ruleNames.flatMap((name) => criteriaOf(definition?.[name] ?? { criteria: [], groups: [] }));
  return {
    symptomIds: [...new Set(all.flatMap((each) => (each.kind === "symptoms" ? each.symptomIds : [])))],
    regionIds: [...new Set(all.flatMap((each) => (each.kind === "region" ? [each.regionId] : [])))],
  };
}
