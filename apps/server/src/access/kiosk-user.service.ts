import type { Tx } from "../platform/database/transaction.ts";
import { findKioskNumber, updateKioskNumber } from "./user.queries.ts";
import { keepingUserRules } from "./user-entry.service.ts";

/** The number of the kiosk that this user is; null before it was configured. */
export const kioskNumberOf = async (tx: Tx, userId: string): Promise<string | null> =>
  (await findKioskNumber(tx, userId))?.kioskNumber ?? null;

/** A kiosk gives itself its number; clinic and kiosk number together are one kiosk's. */
export const setKioskNumber = (tx: Tx, userId: string, kioskNumber: string): Promise<unknown> =>
  keepingUserRules(updateKioskNumber(tx, userId, kioskNumber));
