import type pg from "pg";
import type { TimedJob } from "../platform/jobs/timed-job.ts";
import { unverifiedMinutes } from "./second-factor.model.ts";

const failuresKeptHours = 24;
const codesKeptHours = 24;
/** A link that has expired can be followed to a fresh one for so long. */
const linksKeptDays = 30;

/** Every five minutes: deletes phone numbers that nobody verified, and what sign-ins have left behind. */
export const upkeepOfAuth = (pool: pg.Pool): TimedJob => ({
  name: "auth-upkeep",
  everyMinutes: 5,
  async work() {
    await pool.query(
      `update account set mobile_phone = null, mobile_phone_added_at = null
       where mobile_phone_verified_at is null and mobile_phone_added_at < now() - make_interval(mins => $1)`,
      [unverifiedMinutes],
    );
    await pool.query("delete from sign_in_failure where at < now() - make_interval(hours => $1)", [failuresKeptHours]);
    await pool.query("delete from bot_check_taken where expires_at < now()");
    await pool.query("delete from verification_code where expires_at < now() - make_interval(hours => $1)", [
      codesKeptHours,
    ]);
    for (const table of ["password_link", "email_link", "consent_link"])
      await pool.query(`delete from ${table} where expires_at < now() - make_interval(days => $1)`, [linksKeptDays]);
  },
});
