import type { infectionGroups } from "@tracewell/contract/constants";
import { type ModuleRule, shownToAll } from "@tracewell/contract/module-rules";
import type { AreaModules } from "@tracewell/contract/module-settings";

/** The cards of an area as they are edited, in their order; a null rule: always shown. */
export interface ModuleForm {
  modules: { id: string; rule: ModuleRule | null }[];
}

export const moduleFormOf = ({ modules }: Pick<AreaModules, "modules">): ModuleForm => ({
  modules: modules.map(({ id, rule }) => ({ id, rule })),
});

/** The form with a card moved by so many places, not over an end. */
export function withCardMoved({ modules }: ModuleForm, id: string, by: number): ModuleForm {
  const from = modules.findIndex((each) => each.id === id);
  const card = modules[from];
  if (!card) return { modules };
  const to = Math.min(modules.length - 1, Math.max(0, from + by));
  return { modules: modules.toSpliced(from, 1).toSpliced(to, 0, card) };
}

/** The form with a part of a card's rule changed. */
export const withRule = ({ modules }: ModuleForm, id: string, part: Partial<ModuleRule>): ModuleForm => ({
  modules: modules.map((each) => (each.id === id ? { id, rule: { ...shownToAll, ...each.rule, ...part } } : each)),
});

/** For whom a card is shown, in words; `nameOf` knows the infections. */
export function describeRule(rule: ModuleRule | null, nameOf: (infectionId: string) => string): string {
  if (!rule) return "Always";
  if (!rule.isShown) return "Only where it holds something";
  const infections = [...rule.groups.map(describeGroup), ...rule.infectionIds.map(nameOf)].join(", ");
  const parts = [infections, rule.sexes.join(" or "), describeAges(rule)].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : "Everyone";
}

/** A group among infections; a group that is one infection speaks for itself. */
const describeGroup = (group: (typeof infectionGroups)[number]): string =>
  group === "STD" ? "All STDs" : `${group} (group)`;

function describeAges({ fromAge, toAge }: Pick<ModuleRule, "fromAge" | "toAge">): string {
  if (fromAge === null && toAge === null) return "";
  if (toAge === null) return `age ${fromAge} and older`;
  if (fromAge === null) return `up to age ${toAge}`;
  return `ages ${fromAge} to ${toAge}`;
}

/** What is wrong with an area before it is sent. */
export function moduleErrors({ modules }: ModuleForm): Record<string, string> {
  const isReversed = ({ rule }: ModuleForm["modules"][number]) =>
    rule !== null && rule.fromAge !== null && rule.toAge !== null && rule.fromAge > rule.toAge;
  return modules.some(isReversed) ? { modules: "The lowest age is higher than the highest." } : {};
}
