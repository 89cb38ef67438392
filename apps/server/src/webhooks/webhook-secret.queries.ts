import { secretOverlapHours } from "@tracewell/contract/webhooks";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export const insertSecret = (
  tx: Tx,
  given: { tenantId: string; webhookId: string; sealed: Buffer; ending: string },
): Promise<unknown> =>
  tx
    .insertInto("webhook_secret")
    .values({
      tenant_id: given.tenantId,
      webhook_id: given.webhookId,
      sealed: given.sealed,
      ending: given.ending,
    })
    .execute();

/** The present secret is used for some hours beside the next one; older ones no longer. */
export async function retireSecrets(tx: Tx, webhookId: string): Promise<void> {
  await sql`delete from webhook_secret where webhook_id = ${webhookId} and expires_at is not null`.execute(tx);
  await sql`update webhook_secret set expires_at = now() + ${secretOverlapHours} * interval '1 hour'
    where webhook_id = ${webhookId}`.execute(tx);
}
