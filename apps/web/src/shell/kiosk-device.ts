import { kept } from "../platform/browser/storage.ts";

const stored = kept("local", "kiosk");

/** Whether this device was set up as a kiosk (product §2.3). */
export const kioskConfigured = (): boolean => stored.get() !== null;

export function forgetKiosk(): void {
  stored.set(null);
}
