/** Wrong passwords or codes from one address that lock an account there (domain §3). */
export const failuresThatLock = 5;
/** So many, from one address or for one account, and no program tries on: a sign-in then takes a solved bot check. */
export const failuresThatAskForBotCheck = 3;
/** So close together they must be, and so long it is locked. */
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
