import { clinicalCalls } from "@tracewell/contract/clinical";
import { lookupCalls } from "@tracewell/contract/lookups";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";

let server: TestApp;
let nurse: Caller;
let stranger: Caller;
let record: string;
let ids: string[];

const symptomsOf = async (caller: Caller) =>
  (await caller.ask(lookupCalls.list, { params: { kind: "SYMPTOM" } })).data.map(({ id }) => id);

beforeAll(async () => {
  server = await anApp();
  nurse = await aStaffMember(server, await aClinic(server));
  stranger = await aStaffMember(server, await aClinic(server));
  record = (await anInvestigation(nurse)).id;
  ids = await symptomsOf(nurse);
});
afterAll(() => server.close());

const params = () => ({ params: { id: record } });
const seen = async () =>
  (await nurse.ask(clinicalCalls.ofRecord, params())).entries.filter(({ kind }) => kind === "symptom");
const ticked = (symptomIds: readonly (string | undefined)[], more: object = {}) => ({
  ...params(),
  body: { symptoms: symptomIds.map((symptomId) => ({ symptomId, ...more })) as never },
});

it("notes all that were ticked at once, each with its own days, as entries like any other", async () => {
  const before = (await seen()).length;
  const observed = { observedOn: "2026-11-20", patientDescribed: true, duration: 4, durationUnit: "Days" };
  const { entries, names } = await nurse.ask(clinicalCalls.addSymptoms, ticked(ids.slice(0, 3), observed));
  expect(entries).toHaveLength(3);
  expect(entries).toMatchObject(ids.slice(0, 3).map((symptomId) => ({ symptomId, ...observed, version: 1 })));
  expect(Object.keys(names)).toEqual(expect.arrayContaining(ids.slice(0, 3)));
  expect(await seen()).toEqual(expect.arrayContaining(entries));
  expect(await seen()).toHaveLength(before + 3);
});

it("notes none where one is not the clinic's, and says which", async () => {
  const before = await seen();
  const [foreign] = await symptomsOf(stranger);
  const problem = await nurse.refused(clinicalCalls.addSymptoms, ticked([ids[0], foreign]));
  expect(problem).toMatchObject({
    status: 422,
    code: "clinical.unknown-choice",
    details: [{ field: "symptoms.1.symptomId" }],
  });
  expect(await seen()).toEqual(before);
});

it("takes no empty list, no number without its unit, and nobody's of another clinic", async () => {
  expect((await nurse.refused(clinicalCalls.addSymptoms, ticked([]))).details).toMatchObject([
    { field: "symptoms", message: "Tick at least one symptom." },
  ]);
  expect(await nurse.refused(clinicalCalls.addSymptoms, ticked([ids[0]], { duration: 3 }))).toMatchObject({
    status: 422,
    details: [{ field: "symptoms.0.durationUnit" }],
  });
  expect((await stranger.refused(clinicalCalls.addSymptoms, ticked([ids[0]]))).status).toBe(404);
});
