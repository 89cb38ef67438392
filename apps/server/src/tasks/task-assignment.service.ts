import { queues, type TaskAssigned } from "@tracewell/contract/live";
import { findStaffMember } from "../access/staff.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { notifyChanged, sendLive } from "../platform/live/live-message.ts";
import type { TaskRow } from "./task.columns.ts";
import { mayBeGiven, mayShare, type TaskSubject } from "./task.policy.ts";
import { countOpenTasks, deleteTaskUsers, insertTaskUsers, listWorkgroupMembers } from "./task.queries.ts";

/** Gives a task to users who can open what it is about. They hear of it at once. */
export async function giveTask(
  tx: Tx,
  viewer: Viewer,
  given: { id: string; about: TaskSubject; userIds: readonly string[] },
): Promise<void> {
  const userIds = [...new Set(given.userIds)];
  if (userIds.length === 0) return;
  for (const userId of userIds) demand(mayBeGiven(await findStaffMember(tx, userId), given.about));
  await insertTaskUsers(tx, given.id, userIds, viewer.userId);
  await notifyUsers(tx, viewer, userIds, { id: given.id, what: "given" });
}

/** Who has a task from now on, and with whom it is shared: those who are new to it and those who lose it hear of it. */
export async function regiveTask(
  tx: Tx,
  viewer: Viewer,
  task: TaskRow,
  wanted: { userIds: readonly string[]; workgroupId?: string | null | undefined; sharing: boolean },
): Promise<void> {
  const had = task.users.map(({ id }) => id);
  const lost = had.filter((id) => !wanted.userIds.includes(id));
  const about = { kind: task.reference?.kind ?? null, isAboutPerson: task.person !== null };
  if (lost.length > 0) await deleteTaskUsers(tx, task.id, lost);
  await notifyUsers(tx, viewer, lost, { id: task.id, what: "taken-back" });
  await giveTask(tx, viewer, { id: task.id, about, userIds: wanted.userIds.filter((id) => !had.includes(id)) });

  const { workgroupId } = wanted;
  if (!workgroupId || workgroupId === task.workgroup?.id) return;
  demand(mayShare(viewer, wanted.sharing));
  await notifyWorkgroup(tx, viewer, { id: task.id, workgroupId, what: "shared" });
}

/** Tells the members of a workgroup that a task is there for them, or that one of them took it. */
export async function notifyWorkgroup(
  tx: Tx,
  viewer: Viewer,
  { workgroupId, ...news }: Pick<TaskAssigned, "id" | "what"> & { workgroupId: string },
): Promise<void> {
  await notifyUsers(tx, viewer, await listWorkgroupMembers(tx, workgroupId), news);
}

/** Whoever has in view what a task is about sees it as it is now. */
export const notifySubjectChanged = (
  tx: Tx,
  viewer: Viewer,
  about: { reference: { id: string } | null; person: { id: string } | null },
): Promise<void> =>
  about.reference || about.person
    ? notifyChanged(tx, viewer, { recordId: about.reference?.id, personId: about.person?.id })
    : Promise.resolve();

/** Tells users what became of a task; who did it knows. */
export async function notifyUsers(
  tx: Tx,
  viewer: Viewer,
  userIds: readonly string[],
  news: Pick<TaskAssigned, "id" | "what">,
): Promise<void> {
  const body: TaskAssigned = { ...news, by: viewer.displayName, at: new Date().toISOString() };
  for (const userId of userIds)
    if (userId !== viewer.userId) await sendLive(tx, { userId, queue: queues.tasksAssigned, body });
}

/** How many open tasks a user has: what must be given to others when they leave. */
export const openTasksOf = (tx: Tx, userId: string): Promise<number> => countOpenTasks(tx, userId);
