import type { QueryOf } from "@tracewell/contract/call";
import { recentTaskDays } from "@tracewell/contract/constants";
import type { Task, TaskNews, taskCalls } from "@tracewell/contract/tasks";
import { type RawBuilder, sql } from "kysely";
import { type CursorType, readCursor, writeCursor } from "../lists/cursor.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { openableRecord } from "../records/record-access.service.ts";
import { sightOf } from "./task.policy.ts";
import { taskOf } from "./task.service.ts";
import { isGivenBy, isHadByAny, isMine, isOfWorkgroup } from "./task-columns.ts";
import { countTasks, findNews, findTasks, upsertLook } from "./task-list.queries.ts";
import type { Sight } from "./task-sight.model.ts";

type Query = QueryOf<typeof taskCalls.list>;

/** A page of the tasks that the viewer may see, those due first in front unless asked otherwise. */
export async function listTasks(tx: Tx, viewer: Viewer, query: Query) {
  if (query.recordId) await openableRecord(tx, viewer, query.recordId);
  const sight = sightOf(viewer);
  const conditions = conditionsOf(viewer, sight, query);
  const { column, type } = orderOf(query);
  const cursor = query.cursor ? readCursor(query.cursor, [type]) : null;
  const after = cursor && { id: cursor.id, value: sql`${cursor.values[0]}::${sql.raw(type)}` };
  const { direction, limit } = query;
  const [rows, total] = await together([
    findTasks(tx, sight, { conditions, column, direction, after, limit }),
    countTasks(tx, sight, conditions),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const data: Task[] = shown.map(({ cursorValue: _, ...row }) => taskOf(viewer, row));
  const more = rows.length > limit && last;
  return {
    data,
    ...total,
    next: more ? writeCursor({ id: last.id, values: [last.cursorValue] }) : null,
  };
}

/** Tasks without a day stand last whichever way. */
function orderOf({ sort, direction }: Query): { column: RawBuilder<unknown>; type: CursorType } {
  if (sort === "priority") return { column: sql`t.priority_order`, type: "int" };
  if (sort === "created") return { column: sql`t.created_at`, type: "timestamptz" };
  if (sort === "updated") return { column: sql`t.updated_at`, type: "timestamptz" };
  return { column: direction === "asc" ? sql`t.due_first` : sql`t.due_last`, type: "date" };
}

function conditionsOf(viewer: Viewer, sight: Sight, query: Query): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  const openOnly = isOpenOnly(query);
  if (query.of === "me") conditions.push(isMine(sight, openOnly));
  if (query.of === "workgroup") conditions.push(isOfWorkgroup(sight));
  if (query.of === "created") conditions.push(isGivenBy(sight));
  if (query.recordId) conditions.push(sql`t.record_id = ${query.recordId}`);
  if (query.personId) conditions.push(isAboutPerson(query.personId));
  if (query.userId) conditions.push(isHadByAny(query.userId, openOnly));
  if (query.priority) conditions.push(sql`t.priority in (${sql.join(query.priority)})`);
  if (query.taskTypeId) conditions.push(sql`t.task_type_id in (${sql.join(query.taskTypeId)})`);
  if (query.search) conditions.push(sql`strpos(lower(t.subject), ${query.search.toLowerCase()}) > 0`);
  return [...conditions, ...statusConditions(query), ...dueConditions(viewer, query)];
}

const isOpenOnly = ({ status, state }: Query): boolean => !status && state === "open";

/** A person's tasks are those of their records as well. */
const isAboutPerson = (personId: string) => sql`(t.person_id = ${personId} or exists (select from record about
  where about.id = t.record_id and about.person_id = ${personId}))`;

function statusConditions({ status, state }: Query): RawBuilder<unknown>[] {
  if (status) return [sql`t.status in (${sql.join(status)})`];
  if (state === "all") return [];
  return [state === "open" ? sql`t.status <> 'Closed'` : sql`t.status = 'Closed'`];
}

function dueConditions({ timeZone }: Viewer, { overdue, dueFrom, dueTo }: Query): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  const isOverdue = sql`(t.status <> 'Closed' and t.due_on < ${todayIn(timeZone)}::date)`;
  if (overdue !== undefined) conditions.push(overdue ? isOverdue : sql`${isOverdue} is not true`);
  if (dueFrom) conditions.push(sql`t.due_on >= ${dueFrom}::date`);
  if (dueTo) conditions.push(sql`t.due_on <= ${dueTo}::date`);
  return conditions;
}

/** The bell shows the latest of a week; a user who was given more finds them in the list. */
const bellHolds = 100;

/** The open tasks that the viewer came to have lately, or may take, latest first. */
export async function listNews(tx: Tx, viewer: Viewer, after: string | undefined) {
  const since = after ?? new Date(Date.now() - recentTaskDays * 86_400_000).toISOString();
  const rows = await findNews(tx, sightOf(viewer), { after: since, many: bellHolds });
  const data: TaskNews[] = rows.map(({ heardAt, isNew, ...row }) => ({ ...taskOf(viewer, row), heardAt, isNew }));
  return { data, total: data.length, next: null };
}

/** The viewer looked at the bell: what came until then is no longer new. */
export const lookAtBell = async (tx: Tx, viewer: Viewer, until: string): Promise<void> => {
  await upsertLook(tx, { tenantId: viewer.tenantId, userId: viewer.userId, until });
};
