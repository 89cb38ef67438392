import type pg from "pg";
import type { TimedJob } from "../platform/jobs/timed-job.ts";
import { deleteExpired } from "./sign-in-request.queries.ts";

/** Once an hour: forgets requests to providers that no answer can come to any more, and assertions whose time is over. */
export const forgetSignIns = (pool: pg.Pool): TimedJob => ({
  name: "forget-sign-ins",
  everyMinutes: 60,
  async work() {
    await deleteExpired(pool);
  },
});
