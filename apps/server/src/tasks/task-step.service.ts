import type { TaskStatus } from "@tracewell/contract/tasks";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { nextDue } from "./recurrence.model.ts";
import type { TaskRow } from "./task.columns.ts";
import { mayAssign, mayMove, mayTake } from "./task.policy.ts";
import {
  getSeriesStart,
  insertNextTask,
  insertTaskUsers,
  touchTask,
  updateSharing,
  updateTaskStatus,
} from "./task.queries.ts";
import { demandLookups, lockTask, stateOf } from "./task.service.ts";
import { notifySubjectChanged, notifyUsers, notifyWorkgroup, regiveTask } from "./task-assignment.service.ts";

/** Gives a task to these users and no others, and shares it with a workgroup or with none. */
export async function assignTask(
  tx: Tx,
  viewer: Viewer,
  id: string,
  wanted: { userIds: readonly string[]; workgroupId?: string | null | undefined; version: number; sharing: boolean },
): Promise<void> {
  const task = await lockTask(tx, viewer, id, wanted.version);
  demand(mayAssign(viewer, stateOf(task)));
  await demandLookups(tx, { workgroupId: wanted.workgroupId });
  await updateSharing(tx, id, wanted.workgroupId ?? null);
  await regiveTask(tx, viewer, task, wanted);
  await notifySubjectChanged(tx, viewer, task);
}

/** Takes a task that is shared with the viewer's workgroup. Its other members hear that it is taken. */
export async function takeTask(tx: Tx, viewer: Viewer, id: string, version: number): Promise<void> {
  const task = await lockTask(tx, viewer, id, version);
  demand(mayTake(viewer, stateOf(task)));
  await touchTask(tx, id);
  await insertTaskUsers(tx, id, [viewer.userId], viewer.userId);
  if (task.workgroup) await notifyWorkgroup(tx, viewer, { id, workgroupId: task.workgroup.id, what: "taken" });
  await notifySubjectChanged(tx, viewer, task);
}

/** Starts, closes or reopens a task. Closing a recurring one creates the next of its series. */
export async function moveTask(
  tx: Tx,
  viewer: Viewer,
  id: string,
  wanted: { status: TaskStatus; version: number },
): Promise<void> {
  const task = await lockTask(tx, viewer, id, wanted.version);
  demand(mayMove(viewer, stateOf(task), wanted.status));
  await updateTaskStatus(tx, id, wanted.status);
  await notifySubjectChanged(tx, viewer, task);
  if (wanted.status === "Closed") await makeNext(tx, viewer, task);
}

/** One that was reopened and is closed again has its next already; that it stays one is the database's promise. */
async function makeNext(tx: Tx, viewer: Viewer, task: TaskRow): Promise<void> {
  const { recurrence, dateDue, recursUntil: until } = task;
  if (recurrence === "none" || dateDue === null || task.next) return;
  const series = { recurrence, startsOn: await getSeriesStart(tx, task.id), until };
  const due = nextDue(series, dateDue, todayIn(viewer.timeZone));
  const id = due && (await insertNextTask(tx, task.id, due, viewer.userId));
  if (!id) return;
  const owners = task.users.map((user) => user.id);
  await notifyUsers(tx, viewer, owners, { id, what: "given" });
  if (owners.length === 0 && task.workgroup)
    await notifyWorkgroup(tx, viewer, { id, workgroupId: task.workgroup.id, what: "shared" });
}
