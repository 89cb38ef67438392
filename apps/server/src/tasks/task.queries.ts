import type { Priority } from "@tracewell/contract/investigations";
import type { Recurrence, TaskStatus } from "@tracewell/contract/tasks";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { isVisible, type TaskRow, taskColumns } from "./task.columns.ts";
import type { Sight } from "./task-sight.model.ts";

export async function findTask(tx: Tx, sight: Sight, id: string): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    select ${taskColumns} from task t where t.id = ${id} and ${isVisible(sight)}`.execute(tx);
  return rows[0];
}

/** Keeps a task from changing until the transaction ends. What it looks like then is for a statement of its own to ask. */
export const lockTaskRow = (tx: Tx, id: string) => sql`select from task where id = ${id} for no key update`.execute(tx);

/** What is typed of a task, and the series that it belongs to. */
export interface TaskValues {
  taskTypeId: string;
  priority: Priority;
  subject: string;
  comments: string | null;
  dueOn: string | null;
  scheduledOn: string | null;
  recurrence: Recurrence;
  recursUntil: string | null;
  workgroupId: string | null;
}

export interface NewTaskRow extends TaskValues {
  id: string;
  tenantId: string;
  recordId: string | null;
  personId: string | null;
  outbreakId?: string | null;
  createdBy: string;
}

const columnsOf = (values: TaskValues) => ({
  task_type_id: values.taskTypeId,
  priority: values.priority,
  subject: values.subject,
  comments: values.comments,
  due_on: values.dueOn,
  scheduled_on: values.scheduledOn,
  recurrence: values.recurrence,
  recurs_until: values.recursUntil,
  workgroup_id: values.workgroupId,
});

export const insertTask = (tx: Tx, row: NewTaskRow) =>
  tx
    .insertInto("task")
    .values({
      ...columnsOf(row),
      id: row.id,
      tenant_id: row.tenantId,
      record_id: row.recordId,
      person_id: row.personId,
      outbreak_id: row.outbreakId ?? null,
      created_by: row.createdBy,
      shared_at: row.workgroupId === null ? null : sql<string>`now()`,
      series_id: row.recurrence === "none" ? null : row.id,
      series_starts_on: row.recurrence === "none" ? null : row.dueOn,
    })
    .execute();

/** Changes all that is typed. A series that begins, or goes by another step, is counted from this task's day on. */
export const updateTask = (tx: Tx, id: string, values: TaskValues) =>
  sql`update task set task_type_id = ${values.taskTypeId}, priority = ${values.priority}, subject = ${values.subject},
        comments = ${values.comments}, due_on = ${values.dueOn}::date, scheduled_on = ${values.scheduledOn}::date,
        recurrence = ${values.recurrence}, recurs_until = ${values.recursUntil}::date,
        series_id = case when ${values.recurrence} = 'none' then null else coalesce(series_id, id) end,
        series_starts_on = case when ${values.recurrence} = 'none' then null
          when recurrence = ${values.recurrence} then series_starts_on else ${values.dueOn}::date end,
        ${sharedWith(values.workgroupId)}, updated_at = now(), version = version + 1
      where id = ${id}`.execute(tx);

export const updateSharing = (tx: Tx, id: string, workgroupId: string | null) =>
  sql`update task set ${sharedWith(workgroupId)}, updated_at = now(), version = version + 1 where id = ${id}`.execute(
    tx,
  );

const sharedWith = (workgroupId: string | null) => sql`workgroup_id = ${workgroupId}::uuid,
  shared_at = case when ${workgroupId}::uuid is null then null
    when workgroup_id is not distinct from ${workgroupId}::uuid then shared_at else now() end`;

/** Counts a change of who has a task as a change of the task. */
export const touchTask = (tx: Tx, id: string) =>
  sql`update task set updated_at = now(), version = version + 1 where id = ${id}`.execute(tx);

export const updateTaskStatus = (tx: Tx, id: string, status: TaskStatus) =>
  sql`update task set status = ${status}, closed_at = case when ${status} = 'Closed' then now() end,
        updated_at = now(), version = version + 1
      where id = ${id}`.execute(tx);

export const insertTaskUsers = (tx: Tx, taskId: string, userIds: readonly string[], byUserId: string) =>
  sql`insert into task_user (tenant_id, task_id, record_id, user_id, assigned_by)
      select t.tenant_id, t.id, t.record_id, who.id, ${byUserId}::uuid
      from task t, unnest(${userIds}::uuid[]) as who (id) where t.id = ${taskId}`.execute(tx);

export const deleteTaskUsers = (tx: Tx, taskId: string, userIds: readonly string[]) =>
  sql`delete from task_user where task_id = ${taskId} and user_id = any(${userIds}::uuid[])`.execute(tx);

/** The first due day of a task's series. */
export async function getSeriesStart(tx: Tx, id: string): Promise<string> {
  const { series_starts_on: startsOn } = await tx
    .selectFrom("task")
    .select("series_starts_on")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return startsOn ?? "";
}

/**
 * Makes the next task of a series, scheduled as many days before it is due, for those who have this one and still work
 * here. Answers its id; null where it was made before.
 */
export async function insertNextTask(tx: Tx, id: string, dueOn: string, byUserId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into task (tenant_id, task_type_id, priority, subject, comments, due_on, scheduled_on, record_id, person_id,
      outbreak_id, workgroup_id, shared_at, recurrence, recurs_until, series_starts_on, series_id, follows_id, created_by)
    select tenant_id, task_type_id, priority, subject, comments, ${dueOn}::date, ${dueOn}::date - (due_on - scheduled_on),
      record_id, person_id, outbreak_id, workgroup_id, case when workgroup_id is not null then now() end, recurrence, recurs_until,
      series_starts_on, series_id, id, created_by
    from task where id = ${id}
    on conflict (tenant_id, follows_id) where follows_id is not null do nothing
    returning id`.execute(tx);
  const next = rows[0]?.id;
  if (!next) return null;
  await sql`insert into task_user (tenant_id, task_id, record_id, user_id, assigned_by)
    select had.tenant_id, ${next}::uuid, had.record_id, had.user_id, ${byUserId}::uuid
    from task_user had join app_user u on u.id = had.user_id and u.deactivated_at is null
    where had.task_id = ${id}`.execute(tx);
  return next;
}

/** Those who work in a workgroup now. */
export async function listWorkgroupMembers(tx: Tx, workgroupId: string): Promise<string[]> {
  const members = await tx
    .selectFrom("app_user")
    .select("id")
    .where("workgroup_id", "=", workgroupId)
    .where("deactivated_at", "is", null)
    .execute();
  return members.map(({ id }) => id);
}

/** How many tasks a user has that are not closed. */
export async function countOpenTasks(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from task_user had join task t on t.id = had.task_id
    where had.user_id = ${userId} and t.status <> 'Closed'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Closes a task that is open; a closed one stays as it is. */
export const closeTask = (tx: Tx, id: string) =>
  sql`update task set status = 'Closed', closed_at = now(), updated_at = now(), version = version + 1
      where id = ${id} and status <> 'Closed'`.execute(tx);
