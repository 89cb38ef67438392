import { investigationList } from "@tracewell/contract/investigation-list";
import { taskList } from "@tracewell/contract/task-list";
import { userList } from "@tracewell/contract/user-list";
import { expect, it } from "vitest";
import { describedFilters } from "./described-filters.ts";

const nothing = { choices: {}, custom: {} };
const changes: object[] = [];
const change = (part: object) => void changes.push(part);
const shown = (
  ...[filters, search, given = nothing]: [Parameters<typeof describedFilters>[0], object, typeof nothing?]
) => describedFilters(filters, { ...search }, change, given);
const valueIn = (filters: ReturnType<typeof shown>, id: string) => filters.find((filter) => filter.id === id)?.value;

it("draws the filters of a list in the order of its description, hidden ones not", () => {
  expect(shown(userList.filters, {}).map(({ label }) => label)).toEqual(["Status", "Role", "Workgroup"]);
});

it("says what holds by default, and nothing of what is lifted", () => {
  expect(valueIn(shown(userList.filters, {}), "state")).toBe("active");
  expect(valueIn(shown(userList.filters, { state: "all" }), "state")).toBeNull();
  expect(valueIn(shown(investigationList.filters, {}), "status")).toBe("open");
});

it("names what is chosen by the choices of the page or of the description", () => {
  const choices = { assignedTo: [{ value: "u1", label: "Ana Kim" }], region: [{ value: "r1", label: "North" }] };
  const filters = shown(
    investigationList.filters,
    { assignedTo: ["me", "u1", "u2"], region: ["r1"], overdue: "true", createdFrom: "2026-11-01" },
    { choices, custom: {} },
  );
  expect(valueIn(filters, "assignedTo")).toBe("me, Ana Kim, someone who left");
  expect(valueIn(filters, "region")).toBe("North");
  expect(valueIn(filters, "overdue")).toBe("yes");
  expect(valueIn(filters, "created")).toBe("from 11/01/2026");
  expect(valueIn(shown(taskList.filters, { of: "workgroup" }), "of")).toBe("my workgroup’s");
});

it("takes a filter away with all of its fields", () => {
  changes.length = 0;
  const filters = shown(investigationList.filters, {});
  for (const id of ["created", "status", "overdue"]) filters.find((filter) => filter.id === id)?.onClear?.();
  expect(changes).toEqual([
    { createdFrom: undefined, createdTo: undefined },
    { status: undefined, state: "all" },
    { overdue: undefined },
  ]);
});
