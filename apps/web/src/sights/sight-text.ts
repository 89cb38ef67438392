import { groupLabels } from "@tracewell/contract/group-labels";
import type { AccessGroup } from "@tracewell/contract/permissions";
import type { Sight } from "@tracewell/contract/sights";

const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

const namesOf = (things: readonly { name: string }[]) => listOf(things.map(({ name }) => name));

const groupsOf = (groups: readonly AccessGroup[]) =>
  `${groups.length === 1 ? "group" : "groups"} ${namesOf(groups.map((group) => groupLabels[group]))}`;

const inParts = {
  workload: "its name and number on DIS workload",
  import: "the reports that came in for it, on Import",
  portal: "what the patient reads in the portal, by looking at it as the patient; each look is in the Activity log",
};

/** The rule by which they may see it. */
export function describeSight(sight: Sight): string {
  if (sight.rule === "role") return `the role has the ${groupsOf(sight.groups)}`;
  if (sight.rule === "view-as")
    return `may look on as ${namesOf(sight.through)} and change nothing; each look is in the Activity log`;
  if (sight.rule === "program")
    return `reads with a key in the name of ${sight.actsFor.name}, whose role has the ${groupsOf(sight.groups)}`;
  if (sight.rule === "patient") return "sees their own results, appointments and profile in the portal";
  const what =
    sight.part === "outbreak"
      ? `its name and number on the line list of ${namesOf(sight.outbreaks)}`
      : inParts[sight.part];
  return `the role has the ${groupsOf(sight.groups)}, which shows ${what}`;
}

/** What the first column calls them. */
export const nameOfSight = (sight: Sight): string =>
  sight.rule === "program" ? sight.program.name : sight.rule === "patient" ? "The patient" : sight.role.name;

/** One key for each line. */
export const keyOfSight = (sight: Sight): string =>
  [sight.rule, "role" in sight ? sight.role.id : "", "program" in sight ? sight.program.id : ""].join(" ") +
  ("part" in sight ? sight.part : "");

/** Any one of them opens it. */
export const describeGroups = (groups: readonly AccessGroup[]): string =>
  groups.map((group) => groupLabels[group].name).join(", or ");
