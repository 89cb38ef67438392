import type { KioskTemplate } from "@tracewell/contract/kiosk-templates";
import type { Tx } from "../platform/database/transaction.ts";
import { findKiosk, updateKioskNumber } from "./user.queries.ts";
import { keepingUserRules } from "./user-entry.service.ts";

/** A kiosk user's number, null before it is configured, and template. */
export const kioskOf = async (
  tx: Tx,
  userId: string,
): Promise<{ kioskNumber: string | null; template: KioskTemplate }> =>
  (await findKiosk(tx, userId)) ?? { kioskNumber: null, template: "standard" };

/** A kiosk sets its own number, which is unique within the clinic. */
export const setKioskNumber = (tx: Tx, userId: string, kioskNumber: string): Promise<unknown> =>
  keepingUserRules(updateKioskNumber(tx, userId, kioskNumber));
