import type { BodyOf } from "@tracewell/contract/call";
import type { testOrderCalls } from "@tracewell/contract/test-orders";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { notifyChanged } from "../../platform/live/live-message.ts";
import { found, Refusal, refusalAt } from "../../platform/refusal.ts";
import { enterResult } from "./item-result.service.ts";
import { mayCallBack, mayRepeat } from "./test-order.policy.ts";
import { collectItems, type ItemRow, restartItem, stampItems, updateCalledBack } from "./test-order.queries.ts";
import { lockWritableOrder } from "./test-order.service.ts";

/** A clock that goes ahead a little is forgiven. */
const forgivenMilliseconds = 5 * 60_000;

/** The specimens of these tests were taken: by whom, when, from where (R10-02). */
export async function collectSpecimens(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { itemIds, at }: BodyOf<typeof testOrderCalls.collect>,
): Promise<void> {
  const { order, items } = await lockWritableOrder(tx, viewer, id);
  demandItems(items, itemIds);
  if (at && Date.parse(at) > Date.now() + forgivenMilliseconds) throw refusalAt("at", "test.collected-in-future");
  await collectItems(tx, { orderId: id, itemIds, userId: viewer.userId, at: at ?? new Date().toISOString() });
  await notifyChanged(tx, viewer, { recordId: order.recordId });
}

/** The specimens of these tests left for the laboratory. */
export async function sendSpecimens(tx: Tx, viewer: Viewer, id: string, itemIds: readonly string[]): Promise<void> {
  const { order, items } = await lockWritableOrder(tx, viewer, id);
  const sent = demandItems(items, itemIds);
  if (sent.some(({ collection }) => !collection)) throw refusalAt("itemIds", "test.not-collected");
  await stampItems(tx, "sent_at", { orderId: id, itemIds });
  await notifyChanged(tx, viewer, { recordId: order.recordId });
}

/** These rapid tests run from now on; where the time is kept, every device counts it down alike. */
export async function startTests(tx: Tx, viewer: Viewer, id: string, itemIds: readonly string[]): Promise<void> {
  const { order, items } = await lockWritableOrder(tx, viewer, id);
  const begun = demandItems(items, itemIds);
  if (begun.some(({ testDefinition, onSite }) => !onSite || testDefinition.rapidMinutes === null))
    throw refusalAt("itemIds", "test.not-rapid");
  if (begun.some(({ collection }) => !collection)) throw refusalAt("itemIds", "test.not-collected");
  await stampItems(tx, "started_at", { orderId: id, itemIds });
  await notifyChanged(tx, viewer, { recordId: order.recordId });
}

/**
 * Does a test again on its specimen: what was invalid is taken back and stays in the history, and a rapid test runs anew
 * (R10-03).
 */
export async function repeatTest(
  tx: Tx,
  viewer: Viewer,
  of: { id: string; itemId: string },
  version: number,
): Promise<void> {
  const { order, items } = await lockWritableOrder(tx, viewer, of.id);
  const item = found(items.find(({ id }) => id === of.itemId));
  if (item.version !== version) throw new Refusal("edit.stale");
  const { testDefinition, isInvalid } = item;
  demand(mayRepeat(viewer, { ...item, ...testDefinition }));
  if (isInvalid)
    await enterResult(tx, viewer, of, { withdrawn: true, keepTreatment: true, reason: repeatReason, version });
  await restartItem(tx, item.id, testDefinition.rapidMinutes !== null);
  await notifyChanged(tx, viewer, { recordId: order.recordId });
}

const repeatReason = "Invalid: the test was repeated.";

/** The patient called, and was told: a call for results ends (R4-24). */
export async function recordCallBack(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const { order } = await lockWritableOrder(tx, viewer, id);
  demand(mayCallBack(viewer, { calledBackAt: order.patientCalledBackAt }));
  await updateCalledBack(tx, id, viewer.userId);
  await notifyChanged(tx, viewer, { recordId: order.recordId });
}

const demandItems = (items: readonly ItemRow[], ids: readonly string[]): ItemRow[] =>
  ids.map((id) => found(items.find((item) => item.id === id)));
