import { expect, it } from "vitest";
import { aTask } from "./task-for-tests.ts";
import { describeRecurrence, nearness, ownersText, personOf, stepTo, taskHref } from "./task-text.ts";

it("says how near or late a day is", () => {
  const days = ["2026-11-18", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"];
  expect(days.map((day) => nearness(day, "2026-11-21"))).toEqual(["3 d late", "1 d late", "Today", "Tomorrow", null]);
});

it("says how often a task comes again", () => {
  expect(describeRecurrence({ recurrence: "none", recursUntil: null })).toBe("Once");
  expect(describeRecurrence({ recurrence: "weekly", recursUntil: "2026-12-31" })).toBe("Every week until 12/31/2026");
});

it("names what is done to a task", () => {
  expect([stepTo("Not Started", "Started"), stepTo("Started", "Closed"), stepTo("Closed", "Started")]).toEqual([
    "Start",
    "Close",
    "Reopen",
  ]);
});

it("names who has a task, or who may take it", () => {
  expect(ownersText(aTask())).toBe("Ana Cruz");
  const shared = { users: [], workgroup: { id: "w", name: "DIS East" } };
  expect(ownersText(shared)).toBe("anyone of DIS East");
  expect(ownersText({ users: [], workgroup: null })).toBe("nobody");
});

it("leads to the record, and where there is none to the list", () => {
  expect(taskHref({ id: "1", referenceUrl: "/contacts/contact-details/2" })).toBe("/contacts/contact-details/2#tasks");
  expect(taskHref({ id: "1", referenceUrl: null })).toBe("/tasks?of=me&task=1");
  expect(personOf(aTask())).toBeNull();
});
