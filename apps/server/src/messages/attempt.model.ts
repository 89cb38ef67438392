const minute = 60;
const hour = 60 * minute;

/** Pauses between attempts, in seconds: about eight hours in all. */
const pauses = [10, minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour];
/** A code is worthless after ten minutes, and whoever waits for it asks for another one sooner. */
const pausesOfCodes = [2, 5, 15, 30, minute, 2 * minute];

/** Seconds until the next attempt after so many that failed; null: it is given up. */
export const pauseAfter = (attempts: number, isCode: boolean): number | null =>
  (isCode ? pausesOfCodes : pauses)[attempts - 1] ?? null;
