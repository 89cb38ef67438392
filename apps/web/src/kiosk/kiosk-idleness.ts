import type { KioskSettings } from "@tracewell/contract/kiosk";

export type KioskIdleness = { kind: "active" } | { kind: "warning"; secondsLeft: number } | { kind: "over" };

/** How long a kiosk waits, and counts its warning down. */
export type KioskPatience = Pick<KioskSettings, "idleSeconds" | "warningSeconds">;

/** Until the kiosk's settings are read (R9-05, R9-06). */
export const usualPatience: KioskPatience = { idleSeconds: 40, warningSeconds: 30 };

/** How it stands with a visitor whom nothing was heard of since then; both in milliseconds. */
export function kioskIdlenessAt(
  now: number,
  lastActiveAt: number,
  { idleSeconds, warningSeconds }: KioskPatience,
): KioskIdleness {
  const idle = (now - lastActiveAt) / 1000;
  if (idle < idleSeconds) return { kind: "active" };
  const secondsLeft = Math.ceil(idleSeconds + warningSeconds - idle);
  return secondsLeft > 0 ? { kind: "warning", secondsLeft } : { kind: "over" };
}
