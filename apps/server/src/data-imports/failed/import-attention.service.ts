import type { Tx } from "../../platform/database/transaction.ts";
import { listStuck, listUnread } from "./import-attention.queries.ts";

const stuckMinutes = 30;

/** Imports that could not be read in the last days, and those that don't go on; a few of each. */
export const findImportTrouble = async (tx: Tx, days: number, most: number) => ({
  unread: await listUnread(tx, days, most),
  stuck: await listStuck(tx, stuckMinutes, most),
});
