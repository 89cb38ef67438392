import type { KioskTemplate } from "@tracewell/contract/kiosk-templates";
import type { Tx } from "../platform/database/transaction.ts";
import { findKiosk, updateKioskNumber } from "./user.queries.ts";
import { keepingUserRules } from "./user-entry.service.ts";

/** The kiosk that this user is: its number, null before it was configured, and its template. */
export const kioskOf = async (
  tx: Tx,
  userId: string,
): Promise<{ kioskNumber: string | null; template: KioskTemplate }> =>
  (await findKiosk(tx, userId)) ?? { kioskNumber: null, template: "standard" };

/** A kiosk gives itself its number; clinic and kiosk number together are one kiosk's. */
export const setKioskNumber = (tx: Tx, userId: string, kioskNumber: string): Promise<unknown> =>
  keepingUserRules(updateKioskNumber(tx, userId, kioskNumber));
