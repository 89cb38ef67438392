import type { Priority } from "@tracewell/contract/investigations";
import { queues, type TaskAssigned } from "@tracewell/contract/live";
import type { TaskTypeCode } from "@tracewell/contract/tasks";
import { listLookup } from "../lookups/lookup.service.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { notifyChanged, sendLive } from "../platform/live/live-message.ts";
import { closeTask, insertTask, insertTaskUsers, listWorkgroupMembers } from "./task.queries.ts";

/** For whom the product itself gives a task: whoever set the work in motion that it comes from. */
interface Giver {
  tenantId: string;
  userId: string;
  userName: string;
  timeZone: string;
}

/** What the product asks somebody to do. */
export interface GivenTask {
  type: TaskTypeCode;
  priority: Priority;
  subject: string;
  comments: string | null;
  /** What it is about: a record, or else a person. */
  recordId?: string;
  personId?: string;
  userIds: readonly string[];
  workgroupId: string | null;
}

/**
 * Gives a task that follows from something else, due today, to users who can open what it is about, or else to a workgroup. All of them
 * hear of it at once, the giver too, who didn't type it. Answers its id; null where there is nobody to have it.
 */
export async function giveNewTask(tx: Tx, giver: Giver, given: GivenTask): Promise<string | null> {
  if (given.userIds.length === 0 && !given.workgroupId) return null;
  const types = (await listLookup(tx, "TASK_TYPE")).data;
  const type = types.find(({ code }) => code === given.type) ?? types[0];
  if (!type) return null;
  const id = newId();
  const { recordId = null, personId = null } = given;
  await insertTask(tx, {
    id,
    tenantId: giver.tenantId,
    createdBy: giver.userId,
    taskTypeId: type.id,
    priority: given.priority,
    subject: given.subject,
    comments: given.comments,
    dueOn: todayIn(giver.timeZone),
    scheduledOn: null,
    recurrence: "none",
    recursUntil: null,
    workgroupId: given.workgroupId,
    recordId,
    personId,
  });
  if (given.userIds.length > 0) await insertTaskUsers(tx, id, given.userIds, giver.userId);
  const told = given.userIds.length > 0 ? given.userIds : await listWorkgroupMembers(tx, given.workgroupId ?? "");
  const what = given.userIds.length > 0 ? "given" : "shared";
  const body: TaskAssigned = { id, what, by: giver.userName, at: new Date().toISOString() };
  for (const userId of told) await sendLive(tx, { userId, queue: queues.tasksAssigned, body });
  await notifyChanged(tx, { tenantId: giver.tenantId, userId: null }, { recordId, personId });
  return id;
}

/** What a task asked for was done elsewhere. */
export const settleTask = (tx: Tx, id: string): Promise<unknown> => closeTask(tx, id);
