import type { Tx } from "../platform/database/transaction.ts";
import { findLate, listRefused } from "./message-health.queries.ts";

/** A message that is due is taken within seconds; a provider that is away is tried again for a while. */
const lateMinutes = 30;

/** What doesn't leave: messages that wait too long, and those that the mail server or the provider did not take. */
export const findMessageTrouble = async (tx: Tx, days: number) => ({
  late: await findLate(tx, lateMinutes),
  refused: await listRefused(tx, days),
});
