import { choice, choices, days, hidden, text } from "./list-filters.ts";
import { type AddressOf, listOf } from "./lists.ts";
import { Id } from "./primitives.ts";

/** What is to be done next with an ordered test. */
export const orderStates = {
  "to-collect": "to collect",
  "to-send": "to send",
  "to-enter": "to enter",
  running: "rapid, running",
  resulted: "has a result",
} as const;

/** The list of test orders. */
export const testOrderList = listOf({
  name: "TestOrder",
  title: "Test orders",
  one: "test order",
  search: "Find by patient or specimen id",
  filters: [
    choice("state", "To do", orderStates),
    choice("told", "Positive", { no: "not yet told", yes: "told" }),
    choices("definition", "Test", Id),
    choices("organization", "Organization", Id),
    days("ordered", "Ordered", "orderedFrom", "orderedTo"),
    hidden(text("recordId", "Record", Id.optional())),
    hidden(text("personId", "Person", Id.optional())),
  ],
  columns: {
    patient: { label: "Patient" },
    tests: { label: "Tests" },
    specimens: { label: "Specimens" },
    status: { label: "Status" },
    missing: { label: "Missing", exportLabel: "Missing results" },
    results: { label: "Results" },
    organization: { label: "Organization" },
    record: { label: "Record" },
    age: { label: "Age", exportLabel: "Age in days" },
    ordered: { label: "Ordered" },
    orderedBy: { label: "Ordered by", optional: true },
    calledBack: { label: "Called back", optional: true },
  },
  sorts: ["ordered"],
});
export type TestOrdersAddress = AddressOf<typeof testOrderList>;
