import type pg from "pg";
import type { TimedJob } from "../platform/jobs/timed-job.ts";
import { deleteLeftovers, deleteUnverifiedPhones } from "./auth-upkeep.queries.ts";
import { unverifiedMinutes } from "./second-factor.model.ts";

/** A link that has expired can be followed to a fresh one for so long. */
const linksDays = 30;
const kept = { failuresHours: 24, codesHours: 24, linksDays };

/** Every five minutes: deletes phone numbers that nobody verified, and what sign-ins have left behind. */
export const upkeepOfAuth = (pool: pg.Pool): TimedJob => ({
  name: "auth-upkeep",
  everyMinutes: 5,
  async work() {
    await deleteUnverifiedPhones(pool, unverifiedMinutes);
    await deleteLeftovers(pool, kept);
  },
});
