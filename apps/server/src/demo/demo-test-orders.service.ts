import type { TestDefinition } from "@tracewell/contract/test-definitions";
import type { OrderedTest, TestOrderItem } from "@tracewell/contract/test-orders";
import type pg from "pg";
import { listTests } from "../lab-tests/definitions/test-definition.service.ts";
import { enterResult } from "../lab-tests/ordering/item-result.service.ts";
import {
  collectSpecimens,
  recordCallBack,
  sendSpecimens,
  startTests,
} from "../lab-tests/ordering/order-step.service.ts";
import { getOrder, placeOrder } from "../lab-tests/ordering/test-order.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { inTransaction, type Tx } from "../platform/database/transaction.ts";
import type { DemoClinic } from "./demo-clinics.seed.ts";
import { listTestedVisits, spreadOrders, type TestedVisit } from "./demo-test-order.queries.ts";
import { type DemoOrder, ordersOfToday, pastOrders } from "./demo-test-order.seed.ts";
import type { DemoStaff } from "./month/demo-month.service.ts";

interface Ordering {
  tx: Tx;
  as: Viewer;
  tests: readonly TestDefinition[];
}

/** Results of a laboratory come after so many days. */
const laboratoryDays = 2;
const dayMilliseconds = 86_400_000;

/** Tests that the clinic ordered for its visits, at every step on the way to the patient. */
export async function orderTests(pool: pg.Pool, clinic: DemoClinic, { supervisor: as }: DemoStaff): Promise<void> {
  await inTransaction(pool, { tenantId: as.tenantId, userId: as.userId, name: as.displayName }, async (tx) => {
    const ordering = { tx, as, tests: (await listTests(tx)).data };
    const { today, past } = await listTestedVisits(tx);
    for (const [place, order] of ordersOfToday.entries()) await keepOrder(ordering, today[place], order);
    for (const [place, order] of pastOrders.entries())
      await keepOrder(ordering, past[(place + clinic.seed) % past.length], order);
    await spreadOrders(tx);
  });
}

/** An order of one visit, as far as it has come. */
export async function orderForPatient(tx: Tx, as: Viewer, visit: TestedVisit, order: DemoOrder): Promise<void> {
  await keepOrder({ tx, as, tests: (await listTests(tx)).data }, visit, order);
  await spreadOrders(tx);
}

async function keepOrder({ tx, as, tests }: Ordering, visit: TestedVisit | undefined, order: DemoOrder) {
  if (!visit) return;
  const defined = order.tests.map((ordered) => tests.find(({ shortName }) => shortName === ordered.test));
  const items = defined.flatMap((test, place) => (test ? orderedTest(test, order.tests[place]?.source) : []));
  // Another clinic may do without some of them.
  if (items.length < order.tests.length) return;
  const id = await placeOrder(tx, as, { recordId: visit.recordId, items });
  if (order.step === "ordered") return;
  const itemIds = async () => (await getOrder(tx, as, id)).items.map((item) => item.id);
  await collectSpecimens(tx, as, id, { itemIds: await itemIds(), at: visit.collectedAt });
  if (order.step === "running") await startTests(tx, as, id, await itemIds());
  if (order.step === "sent") await sendSpecimens(tx, as, id, await itemIds());
  if (order.step !== "reported") return;
  const placed = await getOrder(tx, as, id);
  for (const [place, item] of placed.items.entries())
    await report({ tx, as, tests }, { orderId: id, item, told: order.tests[place], collectedAt: visit.collectedAt });
  if (order.calledBack) await recordCallBack(tx, as, id);
}

function orderedTest(test: TestDefinition, source: string | undefined): OrderedTest {
  const sourceId = test.sources.find(({ name }) => name === source)?.id;
  const answers = Object.fromEntries(test.questions.map(({ key, choices }) => [key, choices.at(-1) ?? "No"]));
  return { definitionId: test.id, ...(sourceId ? { sourceId } : {}), onSite: test.onSite && !test.offSite, answers };
}

interface Reported {
  orderId: string;
  item: TestOrderItem;
  told: DemoOrder["tests"][number] | undefined;
  collectedAt: string;
}

async function report({ tx, as, tests }: Ordering, { orderId, item, told, collectedAt }: Reported): Promise<void> {
  const test = tests.find(({ id }) => id === item.testDefinition.id);
  const days = item.onSite ? 0 : laboratoryDays;
  await enterResult(
    tx,
    as,
    { id: orderId, itemId: item.id },
    {
      qualitativeResultId: test?.qualitativeResults.find(({ name }) => name === told?.result)?.id ?? null,
      quantitativeResult: told?.titer ?? null,
      reportedAt: new Date(Math.min(Date.now(), Date.parse(collectedAt) + days * dayMilliseconds)).toISOString(),
      version: item.version,
    },
  );
}
