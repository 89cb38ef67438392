import { expect, it } from "vitest";
import { draftOf, emptyTask, fieldOf, readTask, type TaskDraft, taskFieldText } from "./task-draft.ts";
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
const wrong = (over: Partial<TaskDraft>) => readTask(draft(over), {}).errors;

it("begins as a task for whoever makes it", () => {
  expect(emptyTask(me)).toMatchObject({ userIds: [me], priority: "Medium", recurrence: "none" });
});

it("sends what was typed, about what it was begun on", () => {
  const read = readTask(draft({ dateDue: "2026-11-25" }), { recordId: record });
  expect(read.body).toMatchObject({ taskTypeId: type, subject: "Call back", dateDue: "2026-11-25", recordId: record });
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
  expect(readTask(once, {}).body).toMatchObject({ recurrence: "none", recursUntil: null });
});

it("puts what the server refused at its field", () => {
  expect(fieldOf({ code: "task.assignee-unfit", message: "" })).toBe("userIds");
  expect(fieldOf({ code: "request.invalid", field: "dateDue", message: "" })).toBe("dateDue");
  expect(fieldOf({ code: "task.closed", message: "" })).toBeUndefined();
});

it("puts its fields in words", () => {
  const task = aTask();
  const opened = draftOf(task);
  expect(opened).toMatchObject({ subject: task.subject, userIds: ["u1"], workgroupId: null });
  const typed = { ...opened, subject: "Call again", userIds: ["u1", me], dateDue: "2026-11-25" };
  const names = { u1: "Rosa Diaz" };
  expect(taskFieldText(typed, "userIds", names)).toBe("Rosa Diaz, someone else");
  expect(taskFieldText(typed, "dateDue", names)).toBe("11/25/2026");
  expect(taskFieldText(typed, "workgroupId", names)).toBe("");
});
