import { groupWords } from "@tracewell/contract/group-labels";
import type { Sight } from "@tracewell/contract/sights";

const inWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Why the users of a role may see it. */
export function whyInWords({ rule, groups, through }: Pick<Sight, "rule" | "groups" | "through">): string {
  if (rule === "view-as")
    return `may look on as ${inWords(through.map(({ name }) => name))}; each look is in the Activity log`;
  const names = groups.map((group) => groupWords[group].name);
  return `the role has the ${names.length === 1 ? "group" : "groups"} ${inWords(names)}`;
}

/** Any one of them opens it. */
export const opensInWords = (groups: readonly Sight["groups"][number][]): string =>
  groups.map((group) => groupWords[group].name).join(", or ");
