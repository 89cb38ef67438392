import type { QueryOf } from "@tracewell/contract/call";
import type { WebhookDelivery, WebhookDeliveryPage, webhookCalls } from "@tracewell/contract/webhooks";
import { readPage } from "../lists/page.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found } from "../platform/refusal.ts";
import { type DeliveryRow, deliveryList } from "./delivery.columns.ts";
import { findDelivery, insertPing, replayAllSince, replayOne, wakeSenders } from "./delivery.queries.ts";
import { bodyOf } from "./delivery-body.model.ts";
import { mayReplay, maySend } from "./webhook.policy.ts";
import { findWebhook } from "./webhook.queries.ts";

export { webhookDue } from "./delivery.queries.ts";

/** The deliveries of a webhook, newest first. */
export async function listDeliveries(
  tx: Tx,
  viewer: Viewer,
  webhookId: string,
  query: QueryOf<typeof webhookCalls.deliveries>,
) {
  found(await findWebhook(tx, webhookId));
  const { rows, ...page } = await readPage(tx, deliveryList, { viewer, query: { ...query, webhookId } });
  return { data: rows.map(listed), ...page };
}

/** One delivery, with what is sent and what came of each attempt. */
export async function getDelivery(tx: Tx, viewer: Viewer, id: string): Promise<WebhookDeliveryPage> {
  const row = found(await findDelivery(tx, id));
  const webhook = found(await findWebhook(tx, row.webhookId));
  const replay = mayReplay(viewer, { stopped: webhook.stopped, state: row.state });
  return {
    ...listed(row),
    webhook: { id: webhook.id, name: webhook.name },
    body: bodyOf(row),
    tries: row.tries,
    abilities: { replay },
  };
}

/** Sends one delivery again, with the same id, so that a receiver that has it knows. */
export async function replayDelivery(tx: Tx, viewer: Viewer, id: string): Promise<WebhookDeliveryPage> {
  const row = found(await findDelivery(tx, id));
  const { stopped } = found(await findWebhook(tx, row.webhookId));
  demand(mayReplay(viewer, { stopped, state: row.state }));
  await replayOne(tx, id);
  await wakeSenders(tx);
  return getDelivery(tx, viewer, id);
}

/** Sends again what happened since a time. */
export async function replaySince(tx: Tx, viewer: Viewer, webhookId: string, since: string) {
  demand(maySend(viewer, found(await findWebhook(tx, webhookId))));
  const replayed = await replayAllSince(tx, webhookId, since);
  await wakeSenders(tx);
  return { replayed };
}

/** Sends a delivery that is about nothing. */
export async function pingWebhook(tx: Tx, viewer: Viewer, webhookId: string) {
  demand(maySend(viewer, found(await findWebhook(tx, webhookId))));
  const deliveryId = await insertPing(tx, viewer.tenantId, webhookId);
  await wakeSenders(tx);
  return { deliveryId };
}

const listed = ({ webhookId: _, data: __, tries, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  last: tries[0] ?? null,
});
