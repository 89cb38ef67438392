import type { SentBody } from "@tracewell/contract/call";
import { type LookupKind, lookupCalls } from "@tracewell/contract/lookups";
import { type Task, type TaskStatus, taskCalls } from "@tracewell/contract/tasks";
import type { Caller } from "./app.ts";

type NewTask = SentBody<typeof taskCalls.create>;

/** The id of one of the clinic's words. */
export async function lookupIdOf(caller: Caller, kind: LookupKind, name: string): Promise<string> {
  const { data } = await caller.ask(lookupCalls.list, { params: { kind } });
  return data.find((word) => word.name === name)?.id ?? "";
}

/** A task as someone would type it, for its maker unless told. */
export async function typedTask(caller: Caller, over: Partial<NewTask> = {}): Promise<NewTask> {
  const taskTypeId = await lookupIdOf(caller, "TASK_TYPE", "Call the patient");
  return { taskTypeId, subject: "Call back about the result", userIds: [caller.userId], ...over };
}

export const aTask = async (caller: Caller, over: Partial<NewTask> = {}): Promise<Task> =>
  caller.ask(taskCalls.create, { body: await typedTask(caller, over) });

/** Takes a task through these statuses, one after the other. */
export async function moveTask(caller: Caller, task: Task, ...steps: TaskStatus[]): Promise<Task> {
  let moved = task;
  for (const status of steps) {
    const body = { status, version: moved.version };
    moved = await caller.ask(taskCalls.setStatus, { params: { id: task.id }, body });
  }
  return moved;
}
