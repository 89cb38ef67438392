import type { QueryOf } from "@tracewell/contract/call";
import type { NewTestOrder, PlacedOrder, TestOrderItem, testOrderCalls } from "@tracewell/contract/test-orders";
import { readPage } from "../../lists/page.ts";
import { summaryOf } from "../../persons/person-name.model.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { todayIn } from "../../platform/clinic-day.ts";
import { keepingConstraints } from "../../platform/database/kept-constraints.ts";
import { newId } from "../../platform/database/new-id.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { notifyChanged } from "../../platform/live/live-message.ts";
import { found, Refusal, refuseInvalid, unknownChoice } from "../../platform/refusal.ts";
import { mayWrite } from "../../records/record.policy.ts";
import { type AnyRecord, kindsOpenTo, openableRecord, writableRecord } from "../../records/record-access.service.ts";
import { linkTo } from "../../records/record-page.service.ts";
import { testsOf } from "../definitions/test-definition.service.ts";
import { basketOf } from "./basket.model.ts";
import { prefixOf, specimenId } from "./specimen-id.model.ts";
import { mayCallBack, mayOrder, mayRemoveOrder, mayRepeat } from "./test-order.policy.ts";
import {
  deleteItem,
  deleteOrder,
  factsOf,
  findChosen,
  findItems,
  findOpenOrders,
  findPlacedOrder,
  findPrefix,
  type ItemRow,
  insertOrder,
  lockOrder,
  type OrderRow,
  takeSpecimenNumbers,
} from "./test-order.queries.ts";
import { testOrderList } from "./test-order-list.columns.ts";
import { titerChange } from "./titer.model.ts";

/** A page of the orders that the viewer may see, the latest first. */
export async function listTestOrders(
  tx: Tx,
  viewer: Pick<Viewer, "timeZone" | "groups" | "userId" | "workgroupLead">,
  query: QueryOf<typeof testOrderCalls.orders>,
  countTo?: Parameters<typeof readPage>[2]["countTo"],
) {
  const sight = { kinds: kindsOpenTo(viewer), timeZone: viewer.timeZone };
  const { rows, ...page } = await readPage(tx, testOrderList, { viewer: sight, query, countTo });
  const today = todayIn(viewer.timeZone);
  const data = rows.map((row) => ({
    ...row,
    person: summaryOf(row.person, today),
    reference: linkTo(row.reference, today),
  }));
  return { data, ...page };
}

/** Orders the tests of a basket for the person of a record, all or none. Answers the order's id. */
export async function placeOrder(tx: Tx, viewer: Viewer, given: NewTestOrder): Promise<string> {
  const record = await writableRecord(tx, viewer, given.recordId);
  const known = await testsOf(
    tx,
    given.items.map(({ definitionId }) => definitionId),
  );
  const tests = new Map(known.map((test) => [test.id, test]));
  await demandChosen(tx, given);
  const open = await findOpenOrders(tx, record.personId);
  given.items.forEach((item, index) => {
    const test = tests.get(item.definitionId);
    if (!test) throw new Refusal("request.invalid", { details: [unknownChoice(`items.${index}.definitionId`)] });
    demand(mayOrder(viewer, { test, given: item, open }), `items.${index}`);
  });
  const basket = basketOf(given.items, tests, newId);
  const { prefix, name } = await findPrefix(tx, viewer.tenantId);
  const first = await takeSpecimenNumbers(tx, viewer.tenantId, basket.specimens.length);
  const names = given.items.map(({ definitionId }) => tests.get(definitionId)?.name ?? "");
  const id = await keepingOrders(
    insertOrder(tx, {
      ...basket,
      tenantId: viewer.tenantId,
      userId: viewer.userId,
      recordId: record.id,
      personId: record.personId,
      testName: [...new Set(names)].join(", ").slice(0, 500),
      specimenIds: basket.specimens.map((_, index) => specimenId(prefix ?? prefixOf(name), first + index)),
      collectedAt: given.collectedAt ?? null,
    }),
  );
  await notifyChanged(tx, viewer, { recordId: record.id });
  return id;
}

/** Sources and organizations must be the clinic's own. */
async function demandChosen(tx: Tx, { items }: NewTestOrder): Promise<void> {
  const fields = ["sourceId", "organizationId"] as const;
  const chosen = items.flatMap((item, index) =>
    fields.flatMap((field) => (item[field] ? [{ id: item[field], field: `items.${index}.${field}` }] : [])),
  );
  const known = await findChosen(
    tx,
    chosen.map(({ id }) => id),
  );
  refuseInvalid(chosen.filter(({ id }) => !known.has(id)).map(({ field }) => unknownChoice(field)));
}

/** Someone else may order the same test at the same moment. */
const keepingOrders = <T>(work: Promise<T>): Promise<T> =>
  keepingConstraints({ test_order_item_once: () => new Refusal("test.already-ordered") }, work);

export async function getOrder(tx: Tx, viewer: Viewer, id: string): Promise<PlacedOrder> {
  const order = found(await findPlacedOrder(tx, id));
  const record = await openableRecord(tx, viewer, order.recordId);
  const { prefix, name } = await findPrefix(tx, viewer.tenantId);
  const items = await findItems(tx, id);
  const { recordId: _, treatments: __, person, reference, ...shown } = order;
  const today = todayIn(viewer.timeZone);
  return {
    ...shown,
    person: summaryOf(person, today),
    reference: linkTo(reference, today),
    specimenIdPrefix: prefix ?? prefixOf(name),
    items: items.map((item) => described(viewer, id, item, items)),
    abilities: {
      remove: mayRemoveOrder(viewer, factsOf(id, items)),
      write: mayWrite(viewer, record),
      callBack: mayCallBack(viewer, { calledBackAt: order.patientCalledBackAt }),
    },
  };
}

function described(viewer: Viewer, orderId: string, row: ItemRow, items: readonly ItemRow[]): TestOrderItem {
  const { titerValue, lastTiter, treatments: _, isInvalid, ...item } = row;
  const facts = { ...factsOf(orderId, withParts(row, items)), isChild: item.parentId !== null };
  return {
    ...item,
    titer: titerValue !== null && lastTiter ? titerChange(titerValue, lastTiter) : null,
    abilities: {
      remove: mayRemoveOrder(viewer, facts),
      repeat: mayRepeat(viewer, { ...item, ...item.testDefinition, isInvalid }),
    },
  };
}

/** A test with its parts: a combo goes with all of them, or not at all. */
const withParts = ({ id }: ItemRow, items: readonly ItemRow[]): ItemRow[] =>
  items.filter((each) => each.id === id || each.parentId === id);

/** Locks an order that the viewer may write on, with its tests. */
export async function lockWritableOrder(
  tx: Tx,
  viewer: Viewer,
  id: string,
): Promise<{ order: OrderRow; record: AnyRecord; items: ItemRow[] }> {
  const { recordId } = found(await findPlacedOrder(tx, id));
  const record = await writableRecord(tx, viewer, recordId);
  found(await lockOrder(tx, id));
  return { order: found(await findPlacedOrder(tx, id)), record, items: await findItems(tx, id) };
}

/** Takes back an order, or one of its tests with its parts; with the last of them the order goes, too. */
export async function removeOrder(tx: Tx, viewer: Viewer, id: string, itemId: string | undefined): Promise<void> {
  const { order, items } = await lockWritableOrder(tx, viewer, id);
  if (itemId === undefined) {
    demand(mayRemoveOrder(viewer, factsOf(id, items)));
    await deleteOrder(tx, id);
  } else {
    const item = found(items.find((each) => each.id === itemId));
    const gone = withParts(item, items);
    demand(mayRemoveOrder(viewer, { ...factsOf(id, gone), isChild: item.parentId !== null }));
    if (gone.length === items.length) await deleteOrder(tx, id);
    else await deleteItem(tx, id, itemId);
  }
  await notifyChanged(tx, viewer, { recordId: order.recordId });
}
