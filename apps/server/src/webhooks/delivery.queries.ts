import { pingEvent } from "@tracewell/contract/webhooks";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { sendSignal } from "../platform/signals/send-signal.ts";
import { type DeliveryRow, deliveryColumns } from "./delivery.columns.ts";

/** The signal that has every worker look for deliveries at once; a function of the database sends it, too. */
export const webhookDue = "webhook_due";

export const wakeSenders = (tx: Tx): Promise<void> => sendSignal(tx, webhookDue);

export async function findDelivery(tx: Tx, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`select ${deliveryColumns} from webhook_delivery d where d.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

export async function insertPing(tx: Tx, tenantId: string, webhookId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_delivery (tenant_id, webhook_id, event, subject_id, data)
    values (${tenantId}, ${webhookId}, ${pingEvent}, uuid_v7(), '{}') returning id`.execute(tx);
  return rows[0]?.id ?? "";
}

const again = sql`state = 'waiting', due_at = now(), taken_until = null, attempts = 0`;

export const replayOne = (tx: Tx, id: string): Promise<unknown> =>
  sql`update webhook_delivery set ${again} where id = ${id}`.execute(tx);

/** Answers how many are sent again. */
export async function replayAllSince(tx: Tx, webhookId: string, since: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_delivery set ${again} where webhook_id = ${webhookId} and at >= ${since} and state <> 'waiting'`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}
