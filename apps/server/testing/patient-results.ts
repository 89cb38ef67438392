import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { type PlacedOrder, type TestOrderItem, testOrderCalls } from "@tracewell/contract/test-orders";
import type { Caller } from "./app.ts";
import { aVisit } from "./visit.ts";

/** A test of a person that was taken at a visit, and how its result comes to be. */
export interface TestOfPatient {
  order: PlacedOrder;
  item: TestOrderItem;
  /** Enters a result, or corrects the one that is there. */
  result(name: string): Promise<TestOrderItem>;
  withdraw(): Promise<TestOrderItem>;
}

/** Orders a test for a person, at a visit of its own unless told otherwise, and takes its specimen. */
export async function aTestOf(
  nurse: Caller,
  personId: string,
  { shortName = "CT", source = "Urine", recordId = "" } = {},
): Promise<TestOfPatient> {
  const { data } = await nurse.ask(testDefinitionCalls.definitions);
  const test = data.find((each) => each.shortName === shortName);
  if (!test) throw new Error(`There is no test ${shortName}.`);
  const visit = recordId || (await aVisit(nurse, { personId })).id;
  const sourceId = test.sources.find(({ name }) => name === source)?.id ?? null;
  const answers = Object.fromEntries(test.questions.map(({ key, choices }) => [key, choices?.[0] ?? "No"]));
  const { id } = await nurse.ask(testOrderCalls.place, {
    body: {
      recordId: visit,
      items: [{ definitionId: test.id, sourceId, answers }],
      collectedAt: new Date().toISOString(),
    },
  });
  const read = () => nurse.ask(testOrderCalls.order, { params: { id } });
  const order = await read();
  const itemIn = (from: PlacedOrder) => from.items[0] as TestOrderItem;
  const put = async (given: { qualitativeResultId?: string | undefined; withdrawn?: boolean }) => {
    const { id: itemId, version, resultStatus } = itemIn(await read());
    const reason = resultStatus ? "The laboratory sent another one." : null;
    const body = { ...given, reason, version };
    return itemIn(await nurse.ask(testOrderCalls.enterResult, { params: { id, itemId }, body }));
  };
  return {
    order,
    item: itemIn(order),
    result: (name) => put({ qualitativeResultId: test.qualitativeResults.find((each) => each.name === name)?.id }),
    withdraw: () => put({ withdrawn: true }),
  };
}
