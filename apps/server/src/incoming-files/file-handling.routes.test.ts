import { activityCalls } from "@tracewell/contract/activity";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { type PlacedOrder, testOrderCalls } from "@tracewell/contract/test-orders";
import { anHl7LabReport, type LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { withField } from "../../testing/hl7-edits.ts";
import { importFile, messagesOf } from "../../testing/imports.ts";
import { aVisit } from "../../testing/visit.ts";

let server: TestApp;
let supervisor: Caller;
let nurse: Caller;
let visitId: string;
let triaged: string;
const sentAt = new Date().toISOString();
const negative: LabReport["tests"] = [{ panel: "ct-gc", outcome: "negative" }];
const chlamydia: LabReport["tests"] = [{ panel: "ct-gc", outcome: "negative", results: { "43304-5": "positive" } }];

beforeAll(async () => {
  server = await anApp({ worker: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  const clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  nurse = await aStaffMember(server, clinic, { role: "Clinician" });
  triaged = await imported(aReport({ controlId: "0", fillerOrderNumber: "F0", tests: chlamydia }));
  visitId = (await aVisit(nurse, { personId: (await file(triaged)).person.id })).id;
});

const aReport = (more: Partial<LabReport> = {}): string =>
  anHl7LabReport({
    person: aPerson(1),
    tests: negative,
    sentAt,
    controlId: "1",
    fillerOrderNumber: "F100",
    patientId: "P1",
    ...more,
  });
const file = (id: string) => supervisor.ask(incomingFileCalls.get, { params: { id } });
const statusOf = async (id: string) => {
  const { status, handledByItself } = await file(id);
  return [status.key, handledByItself?.why ?? null];
};
async function imported(message: string): Promise<string> {
  const { uuid } = await importFile(server, supervisor, message);
  return (await messagesOf(supervisor, uuid))[0]?.records[0]?.id ?? "";
}
const ofOrder = ({ items }: PlacedOrder, message: string) =>
  withField(message, "SPM", 2, `^${items[0]?.specimenId}&Lab&05D0000001&CLIA`);
async function placed(shortName: string): Promise<PlacedOrder> {
  const { data } = await nurse.ask(testDefinitionCalls.definitions);
  const test = data.find((each) => each.shortName === shortName);
  const sourceId = test?.sources.find(({ name }) => name === "Urine")?.id ?? "";
  const body = { recordId: visitId, items: [{ definitionId: test?.id ?? "", sourceId }] };
  const { id } = await nurse.ask(testOrderCalls.place, { body });
  return nurse.ask(testOrderCalls.order, { params: { id } });
}

it("closes a file by itself whose results all joined an order and are negative, and says why [R10-06]", async () => {
  const order = await placed("CT / GC");
  const id = await imported(ofOrder(order, aReport()));
  const handled = await file(id);
  expect(handled).toMatchObject({
    status: { key: "Closed" },
    handledByItself: { why: "negative", orderIds: [order.id] },
  });
  const { data } = await supervisor.ask(activityCalls.ofRecord, { params: { id } });
  expect(data.map(({ reason }) => reason)).toContain(
    "Closed by itself: all results belong to tests that were ordered here, and none is positive.",
  );
  const list = await supervisor.ask(incomingFileCalls.list, { query: { state: "open" } });
  expect(list.data.map((row) => row.id)).toEqual([triaged]);
});

it("lets a file wait whose results joined only in part, are not final, or are positive without a case", async () => {
  const part = await placed("CT");
  expect(await statusOf(await imported(ofOrder(part, aReport())))).toEqual(["New", null]);
  const order = await placed("CT / GC");
  const preliminary = ofOrder(order, aReport({ controlId: "2", fillerOrderNumber: "F200", status: "P" }));
  const id = await imported(preliminary);
  expect(await statusOf(id)).toEqual(["New", null]);
  const positive = ofOrder(order, aReport({ controlId: "3", fillerOrderNumber: "F200", tests: chlamydia }));
  expect(await imported(positive)).toBe(id);
  expect(await statusOf(id)).toEqual(["New", null]);
  expect(await statusOf(triaged)).toEqual(["New", null]);
});

it("joins a positive file to the open investigation of its infection", async () => {
  const { infections } = await file(triaged);
  const infectionId = infections.find(({ name }) => name === "Chlamydia")?.id ?? "";
  const opened = await supervisor.ask(incomingFileCalls.elevate, { params: { id: triaged }, body: { infectionId } });
  const order = await placed("CT / GC");
  const id = await imported(ofOrder(order, aReport({ tests: chlamydia })));
  expect(await statusOf(id)).toEqual(["CaseCreated", "in-case"]);
  const outcomes = (await file(id)).infectionOutcomes;
  expect(outcomes.find(({ name }) => name === "Chlamydia")?.case?.id).toBe(opened.id);
});

it("is new again once a correction leaves something to decide", async () => {
  const order = await placed("CT / GC");
  const id = await imported(ofOrder(order, aReport()));
  expect(await statusOf(id)).toEqual(["Closed", "negative"]);
  await imported(ofOrder(order, aReport({ controlId: "2", status: "C", tests: chlamydia })));
  const [status, why] = await statusOf(id);
  expect(["New", "InReview"]).toContain(status);
  expect(why).toBeNull();
});
