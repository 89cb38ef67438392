import type { Tx } from "../platform/database/transaction.ts";
import { findMinutesToVisit } from "./registration.queries.ts";

/** How long someone waited from registering at a kiosk until staff created this visit, in minutes (R3-18). */
export const registrationWaitingTime = (tx: Tx, visitId: string): Promise<number | null> =>
  findMinutesToVisit(tx, visitId);
