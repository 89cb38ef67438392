import { kioskIdleSeconds, kioskWarningSeconds } from "@tracewell/contract/kiosk";

export type KioskIdleness = { kind: "active" } | { kind: "warning"; secondsLeft: number } | { kind: "over" };

/** How it stands with a visitor whom nothing was heard of since then; both in milliseconds. */
export function kioskIdlenessAt(now: number, lastActiveAt: number): KioskIdleness {
  const idle = (now - lastActiveAt) / 1000;
  if (idle < kioskIdleSeconds) return { kind: "active" };
  const secondsLeft = Math.ceil(kioskIdleSeconds + kioskWarningSeconds - idle);
  return secondsLeft > 0 ? { kind: "warning", secondsLeft } : { kind: "over" };
}
