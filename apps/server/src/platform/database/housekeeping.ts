import type pg from "pg";

const everyMilliseconds = 1000;
const round = "select seal_trail(), fold_tallies()";

/**
 * About once a second: seals the Activity log and folds tallies together. Any number of processes may do so; the database lets
 * one at a time.
 */
export function keepHouse(workerPool: pg.Pool): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // A round that fails (the database restarts) is made up for by the next one.
    running = workerPool.query(round).catch(() => {});
  }, everyMilliseconds);
  return async () => {
    clearInterval(timer);
    await running;
    await workerPool.query(round).catch(() => {});
  };
}
