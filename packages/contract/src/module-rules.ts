import { z } from "zod";
import { infectionGroups, type sexesAtBirth } from "./constants.ts";
import { Id } from "./primitives.ts";

const mostInfections = 100;
const mostYears = 150;

/** The sexes at birth that a rule can name: who is unknown is shown everything. */
export const ruledSexes = ["Female", "Male", "Other"] as const satisfies (typeof sexesAtBirth)[number][];

const age = z.number().int().min(0).max(mostYears).nullable();

/** For whom a card is shown. Lists that are empty and ages that are null ask for nothing. */
export const ModuleRule = z.object({
  /** False: only where it holds something. */
  isShown: z.boolean(),
  /** Of one of these groups, or one of these infections. */
  groups: z.array(z.enum(infectionGroups)).max(infectionGroups.length),
  infectionIds: z.array(Id).max(mostInfections),
  /** At birth. */
  sexes: z.array(z.enum(ruledSexes)).max(ruledSexes.length),
  /** Whole years, both included. */
  fromAge: age,
  toAge: age,
});
export type ModuleRule = z.infer<typeof ModuleRule>;

/** The rule of a card that nobody limited. */
export const shownToAll: ModuleRule = {
  isShown: true,
  groups: [],
  infectionIds: [],
  sexes: [],
  fromAge: null,
  toAge: null,
};

/** What rules look at. Null, and no infections: not known. */
export interface ModuleFacts {
  infections: readonly { id: string; group: (typeof infectionGroups)[number] }[];
  sexAtBirth: (typeof sexesAtBirth)[number] | null;
  age: number | null;
}

/** Whether a card is for such a record or person. What is not known speaks against no card. */
export const moduleApplies = (rule: ModuleRule, facts: ModuleFacts): boolean =>
  rule.isShown && fitsInfections(rule, facts) && fitsSex(rule, facts) && fitsAge(rule, facts);

function fitsInfections({ groups, infectionIds }: ModuleRule, { infections }: ModuleFacts): boolean {
  const known = infections.filter(({ group }) => group !== "No Infection");
  if (known.length === 0 || groups.length + infectionIds.length === 0) return true;
  return known.some(({ id, group }) => groups.includes(group) || infectionIds.includes(id));
}

const fitsSex = ({ sexes }: ModuleRule, { sexAtBirth }: ModuleFacts): boolean =>
  sexes.length === 0 || sexAtBirth === null || sexAtBirth === "Unknown" || sexes.includes(sexAtBirth);

const fitsAge = ({ fromAge, toAge }: ModuleRule, { age }: ModuleFacts): boolean =>
  age === null || ((fromAge === null || age >= fromAge) && (toAge === null || age <= toAge));

/** Whether a page shows a card. What holds something is never hidden; `held` is null where that is not known yet. */
export const isModuleShown = (applies: boolean, held: boolean | null): boolean => applies || held !== false;

/** The same rule, whatever the order of its lists. */
export function sameRule(one: ModuleRule, other: ModuleRule): boolean {
  const told = ({ groups, infectionIds, sexes, ...rest }: ModuleRule) =>
    [
      rest.isShown,
      rest.fromAge,
      rest.toAge,
      ...[groups, infectionIds, sexes].map((list) => list.toSorted().join()),
    ].join("|");
  return told(one) === told(other);
}
