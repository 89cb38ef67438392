import { idleWarningSeconds } from "@tracewell/contract/constants";

/** How long nobody did anything: little, so long that it is time to say so, or too long. */
export type Idleness = { kind: "active" } | { kind: "warning"; secondsLeft: number } | { kind: "over" };

/**
 * By the clock on the wall, not by counting: a laptop that slept for an hour was idle for an hour. A clock that was set
 * back counts as activity.
 */
export function idlenessAt(now: number, lastActiveAt: number, timeoutSeconds: number): Idleness {
  const secondsLeft = Math.ceil(timeoutSeconds - Math.max(0, now - lastActiveAt) / 1000);
  if (secondsLeft <= 0) return { kind: "over" };
  // Where the whole time is short, half of it is for the warning.
  const warning = Math.min(idleWarningSeconds, Math.floor(timeoutSeconds / 2));
  return secondsLeft <= warning ? { kind: "warning", secondsLeft } : { kind: "active" };
}
