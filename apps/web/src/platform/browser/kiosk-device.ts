import { z } from "zod";
import { kept } from "./storage.ts";

const stored = kept("local", "kiosk");

const KioskDevice = z.object({
  /** What visitors come for here, chosen beforehand; null: they choose. */
  visitTypeId: z.string().nullable(),
  /** The location in clinic that it stands at; null: none is said. */
  locationId: z.string().nullable().default(null),
  /** The language that the kiosk goes back to for the next visitor. */
  language: z.string(),
});
export type KioskDevice = z.infer<typeof KioskDevice>;

/** How this device was set up as a kiosk; null where it was not. */
export function kioskDevice(): KioskDevice | null {
  try {
    return KioskDevice.parse(JSON.parse(stored.get() ?? ""));
  } catch {
    return null;
  }
}

/** Whether this device was set up as a kiosk (R2.3-03, R2.3-04). */
export const kioskConfigured = (): boolean => kioskDevice() !== null;

export const setUpKiosk = (device: KioskDevice): void => stored.set(JSON.stringify(device));

export function forgetKiosk(): void {
  stored.set(null);
}
