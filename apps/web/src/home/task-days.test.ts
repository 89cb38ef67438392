import { expect, it } from "vitest";
import { byDay, type DueTask, describeTasks } from "./task-days.ts";

const task = (over: Partial<DueTask>): DueTask => ({
  id: "1",
  subject: "Call",
  dateDue: "2026-11-21",
  status: "Not Started",
  overdue: false,
  referenceUrl: null,
  about: "",
  ...over,
});

it("puts tasks on their days and leaves out those without one", () => {
  const days = byDay([task({ id: "1" }), task({ id: "2", dateDue: null }), task({ id: "3" })]);
  expect([...days].map(([day, tasks]) => [day, tasks.map(({ id }) => id)])).toEqual([["2026-11-21", ["1", "3"]]]);
});

it("says how much a day holds", () => {
  const tasks = [task({}), task({ overdue: true }), task({ status: "Closed" })];
  expect(describeTasks(tasks)).toBe("2 open tasks, 1 overdue, 1 closed");
  expect(describeTasks([task({})])).toBe("1 open task");
  expect(describeTasks([])).toBe("");
});
