const minute = 60;
const hour = 60 * minute;

/** Seconds after each failed attempt, as Standard Webhooks recommends: a little over three days in all. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
/** How much of a pause is left to chance, so that a receiver that comes back isn't met by everything at once. */
const spread = 0.1;

/** Seconds until the next attempt; null: it is given up. `attempts` counts those that failed; `chance` is from 0 to 1. */
export function pauseAfter(attempts: number, chance: number): number | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : Math.round(pause * (1 + spread * (2 * chance - 1)));
}
