import { choices, yesNo } from "./list-filters.ts";
import { listOf } from "./lists.ts";
import { Id } from "./primitives.ts";

/** The list of tests that a clinic orders. */
export const testDefinitionList = listOf({
  name: "TestDefinition",
  title: "Tests",
  one: "test",
  search: "Find by name or code",
  filters: [
    choices("infection", "Infection", Id),
    choices("testType", "Type", Id),
    yesNo("onSite", "On site"),
    yesNo("disabled", "Disabled"),
  ],
  columns: {
    name: { label: "Test" },
    infection: { label: "Infection" },
    type: { label: "Type" },
    sources: { label: "Sources" },
    results: { label: "Results" },
    outcomes: { label: "Outcomes" },
    onSite: { label: "On site" },
    codes: { label: "Codes", optional: true },
    combo: { label: "Combo", optional: true },
    state: { label: "State" },
  },
  sorts: ["name"],
  direction: "asc",
});
