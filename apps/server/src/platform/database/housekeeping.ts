import { SealHeads } from "../trail/seal-heads.ts";
import { type Sealing, sealingRound } from "../trail/sealing.ts";

const everyMilliseconds = 1000;

/**
 * About once a second: seals the Activity log and folds the tally together. Any number of processes may do so; the database lets
 * one at a time. What is returned does both a last time.
 */
export function keepHouse(sealing: Sealing): () => Promise<void> {
  const heads = sealing.heads ?? new SealHeads([]);
  const seal = sealingRound({ ...sealing, heads });
  const round = async () => {
    await seal();
    // If a round fails because the database restarts, the next one catches up.
    await sealing.pool.query("select fold_tally()").catch(() => {});
  };
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = null;
    });
  }, everyMilliseconds);
  return async () => {
    clearInterval(timer);
    await running;
    await round();
    await heads.flush();
  };
}
