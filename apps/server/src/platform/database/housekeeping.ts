import type pg from "pg";

const everyMilliseconds = 1000;

/**
 * About once a second: seals the Activity log and folds the tallies of records and persons together. Any number of processes may do so;
 * the database lets one at a time.
 */
export function keepHouse(pool: pg.Pool): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // A round that fails (the database restarts) is made up for by the next one.
    running = pool.query("select seal_trail(), fold_record_tally(), fold_person_tally()").catch(() => {});
  }, everyMilliseconds);
  return async () => {
    clearInterval(timer);
    await running;
    await pool.query("select seal_trail(), fold_record_tally(), fold_person_tally()").catch(() => {});
  };
}
