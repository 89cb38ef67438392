import { groupLabels } from "@tracewell/contract/group-labels";
import type { Sight } from "@tracewell/contract/sights";

const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Why the users of a role may see it. */
export function describeSight({ rule, groups, through }: Pick<Sight, "rule" | "groups" | "through">): string {
  if (rule === "view-as")
    return `may look on as ${listOf(through.map(({ name }) => name))}; each look is in the Activity log`;
  const names = groups.map((group) => groupLabels[group].name);
  return `the role has the ${names.length === 1 ? "group" : "groups"} ${listOf(names)}`;
}

/** Any one of them opens it. */
export const describeGroups = (groups: readonly Sight["groups"][number][]): string =>
  groups.map((group) => groupLabels[group].name).join(", or ");
