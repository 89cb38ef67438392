/** Wrong passwords or codes from one address that lock an account there (docs/domain.md#accounts). */
export const failuresThatLock = 5;
/** After so many failures from one address or for one account, a sign-in takes a solved bot check. */
export const failuresThatAskForBotCheck = 3;
/** Within which time they count, and how long the lock lasts. */
export const lockMinutes = 15;

const lockMilliseconds = lockMinutes * 60_000;

/** Until when an account is locked at an address, by the failures there; null where it is open. */
export function lockedUntil(failures: readonly Date[], now: Date): Date | null {
  const times = failures.map((failure) => failure.getTime()).toSorted((one, other) => one - other);
  for (const [index, last] of times.entries()) {
    const first = times[index - failuresThatLock + 1];
    const end = last + lockMilliseconds;
    if (first !== undefined && last - first <= lockMilliseconds && end > now.getTime()) return new Date(end);
  }
  return null;
}

/** Failures of one account in a day, from all places together, after which tries from places new to it are slowed down. */
const failuresThatSlowDown = 10;
/** Each further step costs twice the sum and the wait of the one before; then it stays, so that the owner gets in. */
const failuresAStep = 10;
const steps = 5;
/** More failures than this change nothing, and are not counted. */
export const failuresCounted = failuresThatSlowDown + failuresAStep * (steps - 1);

/** How far tries from new places are slowed down: 0 where they are not, up to 5. */
export const stepOf = (failures: number): number =>
  failures < failuresThatSlowDown
    ? 0
    : Math.min(steps, 1 + Math.floor((failures - failuresThatSlowDown) / failuresAStep));

/** A step's sum, in numbers to be tried at most, and its wait: 2 seconds at first, 30 at last. */
export const costOf = (step: number): { most: number; waitSeconds: number } => ({
  most: 50_000 * 2 ** Math.min(step, 4),
  waitSeconds: step === 0 ? 0 : Math.min(30, 2 ** step),
});

/**
 * Whether a try was slowed down enough when it is judged: many may have begun before the first of them was counted. One step
 * less will do, so that the owner is not overtaken by those who guess meanwhile.
 */
export const isSlowEnough = (taken: number, now: number): boolean => taken >= now - 1;
