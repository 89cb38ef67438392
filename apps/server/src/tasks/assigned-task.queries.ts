import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** How many tasks a user has that are not closed. */
export async function countOpenTasks(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from task_user had join task t on t.id = had.task_id
    where had.user_id = ${userId} and t.status <> 'Closed'`.execute(tx);
  return rows[0]?.count ?? 0;
}
