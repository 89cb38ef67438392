import type pg from "pg";

/** A statement that finds nothing where what is kept says the same as what it follows from. */
export const same = (kept: string, meant: string): string =>
  `((${kept}) except all (${meant})) union all ((${meant}) except all (${kept}))`;

/** Folds the tally; the housekeeping of a running app may be at it, and is waited for. */
export const foldTally = (pool: pg.Pool): Promise<unknown> =>
  pool.query("begin; select pg_advisory_xact_lock(hashtext('tally')); select fold_tally(); commit");
