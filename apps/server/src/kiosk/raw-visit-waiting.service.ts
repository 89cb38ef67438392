import type { Tx } from "../platform/database/transaction.ts";
import { findMinutesToVisit } from "./raw-visit.queries.ts";

/** How long someone waited from registering at a kiosk until staff created this visit, in minutes (R3-18). */
export const rawVisitWaitingTime = (tx: Tx, visitId: string): Promise<number | null> => findMinutesToVisit(tx, visitId);
