import type { ReplyOf } from "@tracewell/contract/call";
import type { senderCalls } from "@tracewell/contract/senders";
import type { Tx } from "../../platform/database/transaction.ts";
import { listSenders } from "./sender.queries.ts";

/** Who sent reports in the last days, and how well they could be used. */
export const sendersOf = async (tx: Tx, days: number): Promise<ReplyOf<typeof senderCalls.senders>> => ({
  senders: await listSenders(tx, days),
});
