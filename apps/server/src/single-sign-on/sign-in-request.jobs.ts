import type pg from "pg";
import type { TimedJob } from "../platform/jobs/timed-job.ts";

/** Once an hour: forgets requests to providers that no answer can come to any more, and assertions whose time is over. */
export const forgetSignIns = (pool: pg.Pool): TimedJob => ({
  name: "forget-sign-ins",
  everyMinutes: 60,
  async work() {
    // A ticket lives on for a minute after the last moment at which its request could be answered.
    await pool.query("delete from sso_request where expires_at < now() - interval '5 minutes'");
    await pool.query("delete from sso_answer_taken where expires_at < now()");
  },
});
