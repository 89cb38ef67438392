import type pg from "pg";
import type { TimedJob } from "./timed-job.ts";

const keysKeptDays = 7;
const endedSessionsKeptDays = 30;

/** Once an hour: forgets idempotency keys that no retry will use any more, and sessions that ended long ago. */
export const upkeep = (pool: pg.Pool): TimedJob => ({
  name: "upkeep",
  everyMinutes: 60,
  async work() {
    await pool.query("delete from idempotency_key where created_at < now() - make_interval(days => $1)", [
      keysKeptDays,
    ]);
    await pool.query("delete from session where least(expires_at, revoked_at) < now() - make_interval(days => $1)", [
      endedSessionsKeptDays,
    ]);
  },
});
