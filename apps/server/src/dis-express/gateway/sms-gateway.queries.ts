import type { SmsReceipt } from "@tracewell/contract/sms-gateway";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

/** Notes what the provider says of text messages of the present clinic; answers whom and which record they are about. */
export async function noteDeliveries(tx: Tx, receipts: readonly SmsReceipt[]) {
  const { rows } = await sql<{ personId: string | null; recordId: string | null }>`
    select person_id as "personId", record_id as "recordId"
    from note_deliveries(${receipts.map(({ id }) => id)}::uuid[], ${receipts.map(({ status }) => status)}::text[])`.execute(
    tx,
  );
  return rows;
}

/** Whether a reply comes for the first time. */
export async function insertReply(tx: Tx, reply: { tenantId: string; id: string; outcome: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("sms_reply")
    .values({ tenant_id: reply.tenantId, provider_number: reply.id, outcome: reply.outcome })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
