import type pg from "pg";

const everyMilliseconds = 1000;

/** Seals the Activity log about once a second; any number of processes may do so, one at a time does. */
export function keepTrailSealed(pool: pg.Pool): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // A round that fails (the database restarts) is made up for by the next one.
    running = pool.query("select seal_trail()").catch(() => {});
  }, everyMilliseconds);
  return async () => {
    clearInterval(timer);
    await running;
    await pool.query("select seal_trail()").catch(() => {});
  };
}
