import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { isVisible, type TaskRow, taskColumns } from "./task.columns.ts";
import type { Sight } from "./task-sight.model.ts";

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
