import type { LookupKind } from "@tracewell/contract/lookups";
import { recordHref } from "@tracewell/contract/records";
import type { EditedTask, NewTask, Task } from "@tracewell/contract/tasks";
import { listLookup } from "../lookups/lookup.service.ts";
import { demandOutbreak } from "../outbreaks/outbreak.service.ts";
import { findPerson } from "../persons/person.service.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { openableRecord } from "../records/record-access.service.ts";
import { linkTo } from "../records/record-page.service.ts";
import type { TaskRow } from "./task.columns.ts";
import {
  mayAssign,
  mayEdit,
  mayReadOutbreak,
  mayReadPerson,
  mayShare,
  mayTake,
  movesOf,
  sightOf,
  type TaskState,
  type TaskViewer,
} from "./task.policy.ts";
import { findTask, insertTask, lockTaskRow, type TaskValues, updateTask } from "./task.queries.ts";
import { giveTask, notifySubjectChanged, notifyWorkgroup, regiveTask } from "./task-assignment.service.ts";

/** Whether tasks can be shared with a workgroup here (R9-57). */
export interface Sharing {
  sharing: boolean;
}

/** Who a task is shown to. */
export type TaskReader = TaskViewer & Pick<Viewer, "timeZone">;

/** One task, if it is open to the viewer. */
export const getTask = async (tx: Tx, viewer: Viewer, id: string): Promise<Task> =>
  taskOf(viewer, found(await findTask(tx, sightOf(viewer), id)));

/** What the guards know of a task. */
export const stateOf = (row: TaskRow): TaskState => ({
  status: row.status,
  createdById: row.createdByUser.id,
  userIds: row.users.map(({ id }) => id),
  workgroupId: row.workgroup?.id ?? null,
});

/** A task as the viewer sees it: whether it is theirs, late, and what they may do with it. */
export function taskOf(viewer: TaskReader, row: TaskRow): Task {
  const today = todayIn(viewer.timeZone);
  const state = stateOf(row);
  return {
    ...row,
    assignedAt: row.users.find(({ id }) => id === viewer.userId)?.assignedAt ?? null,
    reference: row.reference && linkTo(row.reference, today),
    referenceUrl: row.reference && recordHref(row.reference.kind, row.reference.id),
    person: row.person && summaryOf(row.person, today),
    overdue: row.status !== "Closed" && row.dateDue !== null && row.dateDue < today,
    moves: movesOf(viewer, state),
    abilities: { edit: mayEdit(viewer, state), assign: mayAssign(viewer, state), take: mayTake(viewer, state) },
  };
}

/** Locks a task until the transaction ends; an edit made on an older version is refused. */
export async function lockTask(tx: Tx, viewer: Viewer, id: string, version: number): Promise<TaskRow> {
  await lockTaskRow(tx, id);
  const row = found(await findTask(tx, sightOf(viewer), id));
  if (row.version !== version) throw new Refusal("edit.stale");
  return row;
}

/** Makes a task about a record, a person, an outbreak or none of them, and gives it to those who are to do it. Answers its id. */
export async function createTask(tx: Tx, viewer: Viewer, given: NewTask & Sharing): Promise<string> {
  const record = given.recordId ? await openableRecord(tx, viewer, given.recordId) : null;
  if (given.personId) {
    demand(mayReadPerson(viewer));
    found(await findPerson(tx, given.personId));
  }
  if (given.outbreakId) {
    demand(mayReadOutbreak(viewer));
    await demandOutbreak(tx, given.outbreakId);
  }
  if (given.workgroupId) demand(mayShare(viewer, given.sharing));
  await demandLookups(tx, given);
  const id = newId();
  await insertTask(tx, {
    ...valuesOf(given),
    id,
    tenantId: viewer.tenantId,
    recordId: given.recordId ?? null,
    personId: given.personId ?? null,
    outbreakId: given.outbreakId ?? null,
    createdBy: viewer.userId,
  });
  const about = { kind: record?.kind ?? null, isAboutPerson: given.personId !== undefined };
  await giveTask(tx, viewer, { id, about, userIds: given.userIds });
  if (given.workgroupId) await notifyWorkgroup(tx, viewer, { id, workgroupId: given.workgroupId, what: "shared" });
  await notifySubjectChanged(tx, viewer, { reference: record, person: given.personId ? { id: given.personId } : null });
  return id;
}

/** Changes what is typed of a task and who has it. */
export async function editTask(tx: Tx, viewer: Viewer, id: string, edit: EditedTask & Sharing): Promise<void> {
  const task = await lockTask(tx, viewer, id, edit.version);
  demand(mayEdit(viewer, stateOf(task)));
  await demandLookups(tx, edit);
  await updateTask(tx, id, valuesOf(edit));
  await regiveTask(tx, viewer, task, edit);
  await notifySubjectChanged(tx, viewer, task);
}

const valuesOf = (typed: EditedTask | NewTask): TaskValues => ({
  taskTypeId: typed.taskTypeId,
  priority: typed.priority,
  subject: typed.subject,
  comments: typed.comments || null,
  dueOn: typed.dateDue ?? null,
  scheduledOn: typed.dateScheduled ?? null,
  recurrence: typed.recurrence,
  recursUntil: typed.recursUntil ?? null,
  workgroupId: typed.workgroupId ?? null,
});

/** Type and workgroup must be the clinic's own words. */
export async function demandLookups(
  tx: Tx,
  { taskTypeId, workgroupId }: Partial<Pick<EditedTask, "taskTypeId" | "workgroupId">>,
): Promise<void> {
  const chosen: [field: string, kind: LookupKind, id: string | null | undefined][] = [
    ["taskTypeId", "TASK_TYPE", taskTypeId],
    ["workgroupId", "USER_WORKGROUP", workgroupId],
  ];
  const details = [];
  for (const [field, kind, id] of chosen) {
    if (id && !(await listLookup(tx, kind)).data.some((word) => word.id === id)) details.push(unknownChoice(field));
  }
  refuseInvalid(details);
}
