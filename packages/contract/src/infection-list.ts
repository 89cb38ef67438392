import { infectionGroups } from "./constants.ts";
import { choice, choiceWithDefault } from "./list-filters.ts";
import { listOf } from "./lists.ts";

const groups = Object.fromEntries(infectionGroups.map((group) => [group, group])) as Record<
  (typeof infectionGroups)[number],
  string
>;

/** The infections that a clinic works on, as they are edited. */
export const infectionList = listOf({
  name: "Infection",
  title: "Infections",
  one: "infection",
  search: "Find by name or code",
  filters: [
    choiceWithDefault(
      "state",
      "State",
      { active: "in use", disabled: "disabled", all: "in use and disabled" },
      { value: "active", lifted: "all" },
    ),
    choice("group", "Group", groups),
  ],
  columns: {
    name: { label: "Name" },
    group: { label: "Group" },
    codes: { label: "Codes" },
    windows: { label: "Windows" },
    state: { label: "State" },
  },
  sorts: ["name"],
  direction: "asc",
});
