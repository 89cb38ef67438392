import { type RawBuilder, sql } from "kysely";
import { countRows } from "../lists/total.ts";
import { keepPage, keptPage } from "../platform/database/kept-page.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { isVisible, type TaskRow, taskColumns } from "./task-columns.ts";
import type { Sight } from "./task-sight.model.ts";

export interface TaskPage {
  conditions: RawBuilder<unknown>[];
  /** The column that the list is sorted by, never null, and which way. */
  column: RawBuilder<unknown>;
  direction: "asc" | "desc";
  /** Where the page before ended; null: at the beginning. */
  after: { value: RawBuilder<unknown>; id: string } | null;
  limit: number;
}

type ListedRow = TaskRow & { cursorValue: string };

/** A page of tasks, and one more than asked for to tell of a next page. */
export async function findTasks(tx: Tx, sight: Sight, page: TaskPage): Promise<ListedRow[]> {
  const way = sql.raw(page.direction);
  const beyond = sql.raw(page.direction === "asc" ? ">" : "<");
  const start = page.after
    ? sql`(${page.column}, t.id) ${beyond} (${page.after.value}, ${page.after.id}::uuid)`
    : sql`true`;
  const found = sql`select ${keepPage} from (
      select t.id from task t where ${conditionOf(sight, page.conditions)} and ${start}
      order by ${page.column} ${way}, t.id ${way} limit ${page.limit + 1}
    ) page`;
  const described = sql<ListedRow>`with page as materialized ${keptPage}
    select ${taskColumns}, (${page.column})::text as "cursorValue" from page join task t on t.id = page.id
    order by ${page.column} ${way}, t.id ${way}`;
  const [, { rows }] = await together([found.execute(tx), described.execute(tx)]);
  return rows;
}

/** How many tasks the viewer may see, and these conditions let through. */
export const countTasks = (tx: Tx, sight: Sight, conditions: RawBuilder<unknown>[]) =>
  countRows(tx, sql`select from task t where ${conditionOf(sight, conditions)}`, { kind: "Task" });

const conditionOf = (sight: Sight, conditions: RawBuilder<unknown>[]) =>
  sql.join([isVisible(sight), ...conditions], sql` and `);

export type NewsRow = TaskRow & { heardAt: string; isNew: boolean };

/**
 * The open tasks that a user was given since an instant, and those that their workgroup got and nobody took yet, latest
 * first. New is what others gave after the last look at the bell, which the browser knows to the millisecond.
 */
export async function findNews(tx: Tx, sight: Sight, since: { after: string; many: number }): Promise<NewsRow[]> {
  const { userId, workgroupId } = sight;
  const { rows } = await sql<NewsRow>`
    with heard as (
      select task_id as id, assigned_at as at, assigned_by as by from task_user
      where user_id = ${userId} and assigned_at >= ${since.after}::timestamptz
      union all
      select t.id, t.shared_at, t.created_by from task t
      where t.workgroup_id = ${workgroupId}::uuid and t.shared_at >= ${since.after}::timestamptz
        and not exists (select from task_user had where had.tenant_id = t.tenant_id and had.task_id = t.id)
    ), look as (
      select coalesce((select looked_at from task_bell where user_id = ${userId}), '-infinity') as at
    )
    select ${taskColumns}, heard.at as "heardAt",
      heard.by <> ${userId}::uuid and date_trunc('milliseconds', heard.at) > look.at as "isNew"
    from heard join task t using (id), look
    where t.status <> 'Closed' and ${isVisible(sight)}
    order by heard.at desc, t.id desc limit ${since.many}`.execute(tx);
  return rows;
}

/** Notes until when a user has looked at their bell; a later look stands. */
export const upsertLook = (tx: Tx, look: { tenantId: string; userId: string; until: string }) =>
  sql`insert into task_bell (tenant_id, user_id, looked_at) values (${look.tenantId}, ${look.userId}, ${look.until}::timestamptz)
      on conflict (tenant_id, user_id) do update set looked_at = greatest(task_bell.looked_at, excluded.looked_at)`.execute(
    tx,
  );
