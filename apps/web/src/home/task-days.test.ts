import { expect, it } from "vitest";
import { byDay, type DueTask, describeTasks, monthStretch, weekOf } from "./task-days.ts";

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

it("begins weeks on Sunday", () => {
  expect(weekOf("2026-11-21")).toEqual([
    "2026-11-15",
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
  ]);
  expect(weekOf("2026-11-22")[0]).toBe("2026-11-22");
});

it("shows a month in whole weeks", () => {
  expect(monthStretch("2026-11-21")).toEqual({ from: "2026-11-01", to: "2026-12-05" });
  expect(monthStretch("2026-02-01")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(monthStretch("2026-12-31")).toEqual({ from: "2026-11-29", to: "2027-01-02" });
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
