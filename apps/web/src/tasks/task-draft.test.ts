import { expect, it } from "vitest";
import {
  changesBetween,
  draftOf,
  emptyTask,
  readEdit,
  readNewTask,
  sayAtFields,
  type TaskDraft,
} from "./task-draft.ts";
import { aTask } from "./task-for-tests.ts";

const type = "01890000-0000-7000-8000-000000000001";
const me = "01890000-0000-7000-8000-000000000002";
const record = "01890000-0000-7000-8000-000000000003";
const draft = (over: Partial<TaskDraft> = {}): TaskDraft => ({
  ...emptyTask(me),
  taskTypeId: type,
  subject: "Call back",
  ...over,
});
const wrong = (over: Partial<TaskDraft>) => readNewTask(draft(over), {}).errors;

it("begins as a task for whoever makes it", () => {
  expect(emptyTask(me)).toMatchObject({ userIds: [me], priority: "Medium", recurrence: "none" });
});

it("sends what was typed, about what it was begun on", () => {
  const read = readNewTask(draft({ dateDue: "2026-11-25" }), { recordId: record });
  expect(read.body).toMatchObject({ taskTypeId: type, subject: "Call back", dateDue: "2026-11-25", recordId: record });
  expect(readEdit(draft(), 4).body).toMatchObject({ version: 4 });
});

it("says at each field what is wrong, in the contract’s own words", () => {
  expect(wrong({ subject: "  " })).toEqual({ subject: "Say what is to be done." });
  expect(wrong({ taskTypeId: null })).toEqual({ taskTypeId: "Choose what kind of task it is." });
  expect(wrong({ userIds: [] })).toEqual({ userIds: "Give the task to someone, or share it with a workgroup." });
  expect(wrong({ recurrence: "weekly" })).toEqual({
    dateDue: "A task that comes again needs a day on which it is due.",
  });
  expect(wrong({ dateDue: "2026-11-20", dateScheduled: "2026-11-21" })).toHaveProperty("dateScheduled");
});

it("forgets the end of a series with the series", () => {
  const once = draft({ dateDue: "2026-11-25", recursUntil: "2026-12-25" });
  expect(readNewTask(once, {}).body).toMatchObject({ recurrence: "none", recursUntil: null });
});

it("puts what the server refused at its field", () => {
  const details = [{ code: "task.assignee-unfit", message: "Nora Bell can’t open what the task is about." }];
  expect(sayAtFields({ message: "", details })).toEqual({
    fields: { userIds: "Nora Bell can’t open what the task is about." },
    general: null,
  });
  expect(sayAtFields({ message: "Someone changed this.", details: [] }).general).toBe("Someone changed this.");
});

it("says what someone else changed", () => {
  const task = aTask();
  expect(draftOf(task)).toMatchObject({ subject: task.subject, userIds: ["u1"], workgroupId: null });
  const later = aTask({ subject: "Call again", dateDue: null });
  expect(changesBetween(task, later)).toEqual(["Subject is now Call again.", "Due is now none."]);
});
