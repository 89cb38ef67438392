import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { type TestDefinition, testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { type PlacedOrder, testOrderCalls } from "@tracewell/contract/test-orders";
import { visitCalls } from "@tracewell/contract/visits";
import { anHl7LabReport, type LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { withField, withoutSegments } from "../../../testing/hl7-edits.ts";
import { importFile, messagesOf } from "../../../testing/imports.ts";
import { aVisit } from "../../../testing/visit.ts";

const calls = testOrderCalls;
let server: TestApp;
let supervisor: Caller;
let nurse: Caller;
let tests: TestDefinition[];
let visit: { id: string };
const sentAt = new Date().toISOString();

beforeAll(async () => {
  server = await anApp({ worker: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  const clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  nurse = await aStaffMember(server, clinic, { role: "Clinician" });
  tests = (await nurse.ask(testDefinitionCalls.definitions)).data;
  const earlier = await imported(aReport({ controlId: "0", fillerOrderNumber: "F0", tests: negative }));
  const file = await supervisor.ask(incomingFileCalls.get, { params: { id: earlier } });
  visit = await aVisit(nurse, { personId: file.person.id });
});

const positive: LabReport["tests"] = [{ panel: "ct-gc", outcome: "negative", results: { "43304-5": "positive" } }];
const negative: LabReport["tests"] = [{ panel: "ct-gc", outcome: "negative" }];

const aReport = (more: Partial<LabReport> = {}): string =>
  anHl7LabReport({
    person: aPerson(1),
    tests: positive,
    sentAt,
    controlId: "1",
    fillerOrderNumber: "F100",
    patientId: "P1",
    ...more,
  });
const ofSpecimen = (id: string | null | undefined, message: string) =>
  withField(message, "SPM", 2, `^${id}&Lab&05D0000001&CLIA`);

/** Answers the incoming file that the message is of. */
async function imported(message: string): Promise<string> {
  const { uuid } = await importFile(server, supervisor, message);
  return (await messagesOf(supervisor, uuid))[0]?.records[0]?.id ?? "";
}
async function placed(shortName: string, from: string, more: object = {}): Promise<PlacedOrder> {
  const test = tests.find((each) => each.shortName === shortName);
  const sourceId = test?.sources.find(({ name }) => name === from)?.id ?? "";
  const items = [{ definitionId: test?.id ?? "", sourceId, ...more }];
  return orderOf((await nurse.ask(calls.place, { body: { recordId: visit.id, items } })).id);
}
const orderOf = (id: string) => nurse.ask(calls.order, { params: { id } });
const specimenOf = (order: PlacedOrder) => order.items[0]?.specimenId;
const told = async ({ id }: PlacedOrder) =>
  (await orderOf(id)).items
    .filter(({ comboTest }) => comboTest !== "parent")
    .map(({ detection, state, qualitativeResult, resultStatus }) => [
      detection,
      state,
      qualitativeResult?.name,
      resultStatus,
    ]);
const infections = async () =>
  (await nurse.ask(visitCalls.get, { params: { id: visit.id } })).infections.map(({ name, status }) => [name, status]);
const waiting = [null, "to-collect", undefined, null];

it("joins what the laboratory reports to the parts of the combo that was ordered, by the specimen's id [R10-06]", async () => {
  const order = await placed("CT / GC", "Urine");
  await imported(ofSpecimen(specimenOf(order), aReport()));
  expect(await told(order)).toEqual([
    ["Found", "resulted", "Detected", "F"],
    ["Absent", "resulted", "Not detected", "F"],
  ]);
  const [chlamydia] = (await orderOf(order.id)).items.filter(({ comboTest }) => comboTest === "child");
  expect(chlamydia).toMatchObject({ outcome: { showOnPortal: true }, testId: "F100-1", quantitativeResult: null });
  expect(await infections()).toEqual([
    ["Chlamydia", "Positive"],
    ["Gonorrhea", "Negative"],
  ]);
});

it("brings corrections to the order, and what was taken back leaves it open again [R10-06]", async () => {
  const order = await placed("CT / GC", "Urine");
  await imported(ofSpecimen(specimenOf(order), aReport()));
  await imported(ofSpecimen(specimenOf(order), aReport({ controlId: "2", status: "C", tests: negative })));
  expect(await told(order)).toEqual([
    ["Absent", "resulted", "Not detected", "C"],
    ["Absent", "resulted", "Not detected", "C"],
  ]);
  expect((await orderOf(order.id)).items[1]?.earlierResults).toMatchObject([{ value: "Detected" }]);
  expect(await infections()).toEqual([
    ["Chlamydia", "Negative"],
    ["Gonorrhea", "Negative"],
  ]);
  const canceled = withField(aReport({ controlId: "3", tests: negative }), "OBR", 25, "X");
  await imported(ofSpecimen(specimenOf(order), canceled));
  const [, chlamydia] = (await orderOf(order.id)).items;
  expect(chlamydia).toMatchObject({ detection: null, finishedAt: null, outcome: null });
  expect(await infections()).toEqual([
    ["Chlamydia", null],
    ["Gonorrhea", null],
  ]);
});

it.each([
  ["the placer's number", (message: string, id: string) => withField(withField(message, "OBR", 2, id), "ORC", 2, id)],
  ["the specimen's id", (message: string, id: string) => ofSpecimen(id, message)],
])("joins by %s, preliminary first", async (_, numbered) => {
  const order = await placed("CT", "Urine");
  const id = specimenOf(order) ?? "";
  await imported(numbered(aReport({ status: "P" }), id));
  expect(await told(order)).toMatchObject([[null, "to-send", "Detected", "P"]]);
  await imported(numbered(aReport({ controlId: "2" }), id));
  expect(await told(order)).toEqual([["Found", "resulted", "Detected", "F"]]);
});

it("joins by the laboratory's number of the test what comes later under it", async () => {
  const order = await placed("CT / GC", "Urine");
  const both = ofSpecimen(specimenOf(order), aReport());
  await imported(both.replace(/OBX\|2\|[^\r]*\r/, ""));
  expect((await told(order))[1]).toEqual(waiting.with(1, "to-send"));
  await imported(withoutSegments(aReport({ controlId: "2" }), "SPM"));
  expect((await told(order))[1]).toEqual(["Absent", "resulted", "Not detected", "F"]);
});

it("says a titer and its word as one result", async () => {
  const answers = { pregnant: "No", "treated-before": "Not known" };
  const order = await placed("RPR", "Serum", { answers });
  const syphilis: LabReport["tests"] = [{ panel: "syphilis", outcome: "positive", results: { "31147-2": 32 } }];
  await imported(ofSpecimen(specimenOf(order), aReport({ tests: syphilis })));
  expect((await orderOf(order.id)).items[0]).toMatchObject({
    state: "resulted",
    detection: "Found",
    qualitativeResult: { name: "Reactive" },
    quantitativeResult: "1:32",
  });
});

it("leaves alone what belongs to no order, and what is another person's", async () => {
  const order = await placed("CT / GC", "Urine");
  const other = { person: aPerson(2), patientId: "P2" };
  await imported(aReport());
  await imported(ofSpecimen(specimenOf(order), aReport({ ...other, controlId: "2", fillerOrderNumber: "F200" })));
  const rpr: LabReport["tests"] = [{ panel: "syphilis", outcome: "negative" }];
  await imported(ofSpecimen(specimenOf(order), aReport({ controlId: "3", fillerOrderNumber: "F300", tests: rpr })));
  expect(await told(order)).toEqual([waiting, waiting]);
});

it("keeps one result where a nurse had entered it, and refuses a second one by hand", async () => {
  const order = await placed("CT", "Urine");
  const [item] = order.items;
  const test = tests.find(({ shortName }) => shortName === "CT");
  const entering = (name: string, version: number) => ({
    params: { id: order.id, itemId: item?.id ?? "" },
    body: { qualitativeResultId: test?.qualitativeResults.find((each) => each.name === name)?.id ?? null, version },
  });
  await nurse.ask(calls.enterResult, entering("Not detected", item?.version ?? 0));
  await imported(ofSpecimen(specimenOf(order), aReport()));
  const after = (await orderOf(order.id)).items[0];
  expect(after).toMatchObject({
    detection: "Found",
    resultStatus: "F",
    earlierResults: [{ value: "Not detected", reason: "Entered here; then the laboratory reported it." }],
  });
  const again = await nurse.refused(calls.enterResult, entering("Not detected", after?.version ?? 0));
  expect(again).toMatchObject({ status: 409, code: "test.result-reported" });
});
