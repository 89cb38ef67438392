import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "../database/transaction.ts";

/** A job is late once it was left out so often, and at the least for so many minutes. */
const runsMissed = 3;
const graceMinutes = 15;

/** Notes that a recurring job went through, or failed. A note that can't be kept stops no work: the next run writes another. */
export async function noteRun(
  pool: pg.Pool,
  { name, everyMinutes }: { name: string; everyMinutes: number },
  failed: boolean,
): Promise<void> {
  await pool
    .query(
      `insert into timed_job (name, every_minutes, failing_since) values ($1, $2, case when $3 then now() end)
       on conflict (name) do update set every_minutes = $2, done_at = case when $3 then timed_job.done_at else now() end,
         failing_since = case when $3 then coalesce(timed_job.failing_since, now()) end`,
      [name, everyMinutes, failed],
    )
    .catch(() => {});
}

/** Forgets the jobs of an earlier version. */
export const forgetOtherJobs = (pool: pg.Pool, names: readonly string[]): Promise<unknown> =>
  pool.query("delete from timed_job where name <> all($1)", [names]).catch(() => {});

/** How many recurring jobs fail or are late, and since when the first is. */
export async function findLateJobs(tx: Tx): Promise<{ count: number; since: string | null } | undefined> {
  const { rows } = await sql<{ count: number; since: string | null }>`
    select count(*)::int as count, min(coalesce(j.failing_since, j.done_at)) as since from timed_job j
    where j.failing_since is not null
      or j.done_at < now() - make_interval(mins => ${runsMissed} * j.every_minutes + ${graceMinutes})`.execute(tx);
  return rows[0];
}
