import type pg from "pg";

/** Takes back the mobile phones that were typed at a sign-in and verified by nobody in time. */
export const deleteUnverifiedPhones = (pool: pg.Pool, minutes: number) =>
  pool.query(
    `update account set mobile_phone = null, mobile_phone_added_at = null
     where mobile_phone_verified_at is null and mobile_phone_added_at < now() - make_interval(mins => $1)`,
    [minutes],
  );

/** Deletes what sign-ins have left behind, each after it was kept so long. */
export async function deleteLeftovers(
  pool: pg.Pool,
  kept: { failuresHours: number; codesHours: number; linksDays: number },
): Promise<void> {
  await pool.query("delete from sign_in_failure where at < now() - make_interval(hours => $1)", [kept.failuresHours]);
  await pool.query("delete from bot_check_taken where expires_at < now()");
  await pool.query("delete from verification_code where expires_at < now() - make_interval(hours => $1)", [
    kept.codesHours,
  ]);
  for (const table of ["password_link", "email_link", "consent_link"])
    await pool.query(`delete from ${table} where expires_at < now() - make_interval(days => $1)`, [kept.linksDays]);
}
