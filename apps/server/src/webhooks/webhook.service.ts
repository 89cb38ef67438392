import type { BodyOf } from "@tracewell/contract/call";
import { type MadeWebhook, mostWebhooks, type Webhook, type webhookCalls } from "@tracewell/contract/webhooks";
import { wholeList } from "../lists/whole.ts";
import { findUser } from "../platform/access/session.queries.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { mayGoTo, type Reach } from "../platform/http/reach.ts";
import { found, Refusal, refusalAt } from "../platform/refusal.ts";
import { wakeSenders } from "./delivery.queries.ts";
import { mayBeTold, mayPause, mayResume, maySend } from "./webhook.policy.ts";
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  isNameTaken,
  listWebhooks,
  moveUnsent,
  updateWebhook,
  type WebhookFields,
  type WebhookRow,
} from "./webhook.queries.ts";
import { makeSecret } from "./webhook-secret.service.ts";

/** What webhooks stand on: where they may go, and the key that seals their secrets. */
export interface WebhookGround {
  reach: Reach;
  secretKey: Buffer;
}

export async function listOfWebhooks(tx: Tx, viewer: Viewer) {
  return wholeList((await listWebhooks(tx)).map((row) => shownTo(viewer, row)));
}

/** Webhooks that somebody should look at: stopped by other than a person, or failing; and since when the first is. */
export async function countStoppedWebhooks(tx: Tx): Promise<{ count: number; since: string | null }> {
  const stopped = (await listWebhooks(tx)).filter(
    ({ stopped, failingSince }) => failingSince !== null || (stopped !== null && stopped !== "paused"),
  );
  const since = stopped.flatMap(({ failingSince }) => failingSince ?? []).sort();
  return { count: stopped.length, since: since[0] ?? null };
}

export const getWebhook = async (tx: Tx, viewer: Viewer, id: string): Promise<Webhook> =>
  shownTo(viewer, found(await findWebhook(tx, id)));

/** Makes a webhook, with the secret that its deliveries are signed with. */
export async function makeWebhook(
  tx: Tx,
  viewer: Viewer,
  ground: WebhookGround,
  asked: BodyOf<typeof webhookCalls.create>,
): Promise<MadeWebhook> {
  const { tenantId, userId: createdBy } = viewer;
  await demandFit(tx, ground, asked);
  if ((await countWebhooks(tx)) >= mostWebhooks) throw new Refusal("webhook.too-many");
  const webhookId = await insertWebhook(tx, { ...asked, tenantId, createdBy });
  if (!webhookId) throw refusalAt("name", "webhook.name-taken");
  const secret = await makeSecret(tx, ground.secretKey, { tenantId, webhookId });
  return { webhook: await getWebhook(tx, viewer, webhookId), secret };
}

export async function editWebhook(
  tx: Tx,
  viewer: Viewer,
  ground: WebhookGround,
  { id, version, ...fields }: BodyOf<typeof webhookCalls.edit> & { id: string },
): Promise<Webhook> {
  found(await findWebhook(tx, id));
  await demandFit(tx, ground, fields);
  if (await isNameTaken(tx, fields.name, id)) throw refusalAt("name", "webhook.name-taken");
  return changed(tx, viewer, id, version, { fields });
}

/** Makes another secret; for a day deliveries are signed with both. */
export async function rotateSecret(
  tx: Tx,
  viewer: Viewer,
  ground: WebhookGround,
  { id: webhookId, version }: { id: string; version: number },
): Promise<MadeWebhook> {
  found(await findWebhook(tx, webhookId));
  await changed(tx, viewer, webhookId, version, {});
  const secret = await makeSecret(tx, ground.secretKey, { tenantId: viewer.tenantId, webhookId });
  return { webhook: await getWebhook(tx, viewer, webhookId), secret };
}

/** Stops sending; what waits is held. */
export async function pauseWebhook(tx: Tx, viewer: Viewer, id: string, version: number): Promise<Webhook> {
  demand(mayPause(viewer, found(await findWebhook(tx, id))));
  await changed(tx, viewer, id, version, { stopped: "paused" });
  await moveUnsent(tx, id, "held");
  return getWebhook(tx, viewer, id);
}

/** Goes on with what was held. */
export async function resumeWebhook(tx: Tx, viewer: Viewer, id: string, version: number): Promise<Webhook> {
  const row = found(await findWebhook(tx, id));
  demand(mayResume(viewer, row));
  if (!row.actsFor.active) throw new Refusal("webhook.user-inactive");
  await changed(tx, viewer, id, version, { stopped: null });
  await moveUnsent(tx, id, "waiting");
  await wakeSenders(tx);
  return getWebhook(tx, viewer, id);
}

export async function removeWebhook(tx: Tx, id: string): Promise<undefined> {
  found((await deleteWebhook(tx, id)) || null);
}

async function changed(
  tx: Tx,
  viewer: Viewer,
  id: string,
  version: number,
  change: Parameters<typeof updateWebhook>[3],
): Promise<Webhook> {
  if (!(await updateWebhook(tx, id, version, change)))
    throw new Refusal("edit.stale", { newer: await getWebhook(tx, viewer, id) });
  return getWebhook(tx, viewer, id);
}

/** Refuses an address that nothing may be sent to, and a user who may not see what the webhook is to be told of. */
async function demandFit(tx: Tx, { reach }: WebhookGround, { url, events, actsForId }: WebhookFields): Promise<void> {
  if (!mayGoTo(new URL(url), reach)) throw refusalAt("url", "webhook.address-refused");
  const user = await findUser(tx, actsForId);
  if (!user) throw refusalAt("actsForId", "webhook.user-inactive");
  if (!events.every((event) => mayBeTold(user.groups, event))) throw refusalAt("actsForId", "webhook.user-may-not");
}

function shownTo(viewer: Viewer, row: WebhookRow): Webhook {
  const abilities = { pause: mayPause(viewer, row), resume: mayResume(viewer, row), ping: maySend(viewer, row) };
  return { ...row, abilities };
}
