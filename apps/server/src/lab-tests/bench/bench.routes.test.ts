import { benchCalls } from "@tracewell/contract/bench";
import { type TestDefinition, testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { aVisit } from "../../../testing/visit.ts";

let server: TestApp;
let nurse: Caller;
let tests: TestDefinition[];

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server, "Riverside STD Clinic");
  nurse = await aStaffMember(server, clinic, { role: "Clinician", firstName: "Ana", lastName: "Park" });
  tests = (await nurse.ask(testDefinitionCalls.definitions)).data;
});
afterAll(() => server.close());

const test = (shortName: string): TestDefinition => {
  const found = tests.find((each) => each.shortName === shortName);
  if (!found) throw new Error(`There is no test ${shortName}.`);
  return found;
};

/** A visitor's order of one test, as far as it is to go. */
async function anOrder(shortName: string, sourceName: string, upTo: "placed" | "collected" | "started") {
  const { id: recordId } = await aVisit(nurse);
  const sourceId = test(shortName).sources.find(({ name }) => name === sourceName)?.id ?? null;
  const items = [{ definitionId: test(shortName).id, sourceId, onSite: test(shortName).onSite }];
  const { id } = await nurse.ask(testOrderCalls.place, { body: { recordId, items } });
  let order = await nurse.ask(testOrderCalls.order, { params: { id } });
  const itemIds = order.items.map((item) => item.id);
  if (upTo !== "placed") order = await nurse.ask(testOrderCalls.collect, { params: { id }, body: { itemIds } });
  if (upTo === "started") order = await nurse.ask(testOrderCalls.start, { params: { id }, body: { itemIds } });
  const item = order.items.find(({ specimenId, state }) => specimenId !== null && state !== "combo");
  if (!item?.specimenId) throw new Error("The order has no specimen.");
  return { orderId: id, itemId: item.id, version: item.version, specimenId: item.specimenId };
}
const scan = (shortName: string, specimenId: string) =>
  nurse.ask(benchCalls.specimen, { params: { id: test(shortName).id, specimenId } });
const reasonOf = async (...asked: Parameters<typeof scan>) => (await scan(...asked)).ability.reasons[0];

it("shows the specimens that wait for a test, and since when each rapid test runs [R10-03]", async () => {
  const waiting = await anOrder("HIV rapid", "Fingerstick blood", "collected");
  const running = await anOrder("HIV rapid", "Fingerstick blood", "started");
  await anOrder("HIV rapid", "Fingerstick blood", "placed");
  const { id } = test("HIV rapid");
  const bench = await nurse.ask(benchCalls.bench, { params: { id } });
  expect(bench.test).toMatchObject({ name: test("HIV rapid").name, rapidMinutes: test("HIV rapid").rapidMinutes });
  expect(bench.rows.map(({ specimenId, startedAt }) => [specimenId, startedAt !== null])).toEqual([
    [waiting.specimenId, false],
    [running.specimenId, true],
  ]);
  expect((await nurse.ask(benchCalls.tests)).tests).toContainEqual(
    expect.objectContaining({ id, waiting: 2, running: 1 }),
  );
});

it("keeps a result in view, with who entered it, and a withdrawn one waits again", async () => {
  const { orderId, itemId, version } = await anOrder("HIV rapid", "Fingerstick blood", "started");
  const choice = test("HIV rapid").qualitativeResults[0];
  const params = { id: orderId, itemId };
  await nurse.ask(testOrderCalls.enterResult, { params, body: { qualitativeResultId: choice?.id ?? "", version } });
  const row = async () => {
    const { rows } = await nurse.ask(benchCalls.bench, { params: { id: test("HIV rapid").id } });
    return rows.find((each) => each.itemId === itemId);
  };
  const entered = await row();
  expect(entered).toMatchObject({ result: { name: choice?.name }, enteredBy: "Ana Park", enteredByMe: true });
  await nurse.ask(testOrderCalls.enterResult, {
    params,
    body: { withdrawn: true, reason: "Undone on the bench.", version: entered?.version ?? 0 },
  });
  expect(await row()).toMatchObject({ finishedAt: null, result: null, wasEntered: true });
});

it("lets the first of two benches enter a result, and refuses the other", async () => {
  const { orderId, itemId, version } = await anOrder("HIV rapid", "Fingerstick blood", "started");
  const [first, second] = test("HIV rapid").qualitativeResults;
  const result = (choice: typeof first) => ({
    params: { id: orderId, itemId },
    body: { qualitativeResultId: choice?.id ?? "", version },
  });
  const entered = await nurse.ask(testOrderCalls.enterResult, result(first));
  const refused = await nurse.refused(testOrderCalls.enterResult, result(second));
  expect(refused).toMatchObject({ status: 409, code: "edit.stale" });
  const order = await nurse.ask(testOrderCalls.order, { params: { id: orderId } });
  expect(order.items).toEqual(entered.items);
});

it("repeats an invalid rapid test on the same specimen, and keeps the first in its history [R10-03]", async () => {
  const { orderId: id, itemId, version, specimenId } = await anOrder("HIV rapid", "Fingerstick blood", "started");
  const named = (name: string) => test("HIV rapid").qualitativeResults.find((each) => each.name === name)?.id ?? "";
  const params = { id, itemId };
  expect(await nurse.refused(testOrderCalls.repeatTest, { params, body: { version } })).toMatchObject({
    code: "test.not-repeatable",
  });
  const body = { qualitativeResultId: named("Invalid"), version };
  await nurse.ask(testOrderCalls.enterResult, { params, body });
  const row = async () => {
    const { rows } = await nurse.ask(benchCalls.bench, { params: { id: test("HIV rapid").id } });
    return rows.find((each) => each.itemId === itemId);
  };
  const invalid = await row();
  expect(invalid).toMatchObject({ repeatable: true, result: { name: "Invalid" } });
  expect(await nurse.refused(testOrderCalls.repeatTest, { params, body: { version } })).toMatchObject({
    code: "edit.stale",
  });
  const order = await nurse.ask(testOrderCalls.repeatTest, { params, body: { version: invalid?.version ?? 0 } });
  expect(order.items).toMatchObject([
    {
      specimenId,
      state: "running",
      finishedAt: null,
      earlierResults: [{ value: "Invalid", reason: "Invalid: the test was repeated." }],
      abilities: { repeat: { allowed: false } },
    },
  ]);
  expect(Date.parse(order.items[0]?.startedAt ?? "")).toBeGreaterThan(Date.parse(invalid?.startedAt ?? ""));
  const again = await row();
  expect(again).toMatchObject({ finishedAt: null, result: null, wasEntered: true, repeatable: false });
  const second = { qualitativeResultId: named("Nonreactive"), reason: "Repeated.", version: again?.version ?? 0 };
  const done = await nurse.ask(testOrderCalls.enterResult, { params, body: second });
  expect(done.items[0]).toMatchObject({ state: "resulted", qualitativeResult: { name: "Nonreactive" } });
});

it("finds the specimen that was scanned", async () => {
  const { specimenId, itemId } = await anOrder("HIV rapid", "Fingerstick blood", "started");
  expect(await scan("HIV rapid", ` ${specimenId.toLowerCase()} `)).toEqual({
    itemId,
    ability: { allowed: true, reasons: [] },
  });
});

it("says plainly why a specimen can't be read here, and where to go [R10-03]", async () => {
  const { specimenId, orderId, itemId, version } = await anOrder("HIV rapid", "Fingerstick blood", "collected");
  expect(await reasonOf("RPR", specimenId)).toMatchObject({
    code: "test.specimen-of-other-test",
    fix: { href: `/visits/bench?test=${test("HIV rapid").id}` },
  });
  expect(await reasonOf("HIV rapid", "RSC99999999")).toMatchObject({ code: "test.specimen-unknown" });
  const fresh = await anOrder("HIV rapid", "Fingerstick blood", "placed");
  expect(await reasonOf("HIV rapid", fresh.specimenId)).toMatchObject({ code: "test.not-collected" });
  const sent = await anOrder("HIV Ag/Ab", "Serum", "collected");
  expect(await reasonOf("HIV Ag/Ab", sent.specimenId)).toMatchObject({ code: "test.not-sent" });
  const choice = test("HIV rapid").qualitativeResults[0];
  await nurse.ask(testOrderCalls.enterResult, {
    params: { id: orderId, itemId },
    body: { qualitativeResultId: choice?.id ?? "", version },
  });
  expect(await reasonOf("HIV rapid", specimenId)).toMatchObject({
    code: "test.resulted",
    text: `${specimenId} has its result already: ${choice?.name}.`,
    fix: { label: "Correct it in its record" },
  });
});

it("shows nothing of another clinic", async () => {
  const { specimenId } = await anOrder("HIV rapid", "Fingerstick blood", "started");
  const other = await aStaffMember(server, await aClinic(server, "Elsewhere"), { role: "Clinician" });
  const params = { id: test("HIV rapid").id };
  expect((await other.refused(benchCalls.bench, { params })).status).toBe(404);
  const { data } = await other.ask(testDefinitionCalls.definitions);
  const own = data.find(({ shortName }) => shortName === "HIV rapid");
  const scanned = await other.ask(benchCalls.specimen, { params: { id: own?.id ?? "", specimenId } });
  expect(scanned.ability.reasons[0]?.code).toBe("test.specimen-unknown");
});
