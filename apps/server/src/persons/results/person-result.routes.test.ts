import { personResultCalls } from "@tracewell/contract/person-results";
import { personCalls } from "@tracewell/contract/persons";
import { recordCalls } from "@tracewell/contract/records";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { anInvestigation, aPatient, infectionNamed } from "../../../testing/investigation.ts";
import { aVisit } from "../../../testing/visit.ts";

const { labResults } = personResultCalls;
let server: TestApp;
let clinic: string;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
});
afterAll(() => server.close());

const resultsOf = (id: string, caller = supervisor, query = {}) => caller.ask(labResults, { params: { id }, query });
const namesSeen = async (id: string, caller: Caller) =>
  (await resultsOf(id, caller)).data.map(({ testName }) => testName);

/** A person with an investigation and a visit, each with a result. */
async function aTestedPerson() {
  const { id } = await supervisor.ask(personCalls.create, { body: aPatient() });
  const investigation = await anInvestigation(supervisor, { personId: id });
  const visit = await aVisit(supervisor, { personId: id });
  const infectionId = await infectionNamed(supervisor, "Syphilis");
  await supervisor.ask(recordCalls.addResult, {
    params: { id: investigation.id },
    body: {
      testName: "RPR",
      value: "1:8",
      infectionId,
      qualitativeResult: "Detected",
      observedAt: "2026-03-01T15:00:00Z",
    },
  });
  await supervisor.ask(recordCalls.addResult, {
    params: { id: visit.id },
    body: {
      testName: "HIV rapid",
      value: "Non-reactive",
      qualitativeResult: "Not detected",
      observedAt: "2026-05-01T15:00:00Z",
    },
  });
  return { id, investigation, visit };
}

it("tells a person's results over all records, the latest first, each with its record", async () => {
  const { id, investigation, visit } = await aTestedPerson();
  const { data, total, next } = await resultsOf(id);
  expect(data).toMatchObject([
    {
      testName: "HIV rapid",
      value: "Non-reactive",
      qualitativeResult: "Not detected",
      infection: null,
      collectedAt: null,
      at: "2026-05-01T15:00:00.000Z",
      record: { id: visit.id, kind: "Visit", referenceNumber: visit.referenceNumber },
    },
    {
      testName: "RPR",
      value: "1:8",
      infection: { name: "Syphilis" },
      status: "F",
      record: { id: investigation.id, kind: "Incident", referenceNumber: investigation.referenceNumber },
    },
  ]);
  expect([total, next]).toEqual([2, null]);
});

it("tells them a page at a time", async () => {
  const { id } = await aTestedPerson();
  const first = await resultsOf(id, supervisor, { limit: 1 });
  expect(first.data.map(({ testName }) => testName)).toEqual(["HIV rapid"]);
  const second = await resultsOf(id, supervisor, { limit: 1, cursor: first.next });
  expect([second.data.map(({ testName }) => testName), second.next]).toEqual([["RPR"], null]);
});

it("shows what stands on records that the viewer may open, and another clinic's person to nobody", async () => {
  const { id } = await aTestedPerson();
  const [clinician, analyst, administrator, stranger] = [
    await aStaffMember(server, clinic, { role: "Clinician" }),
    await aStaffMember(server, clinic, { role: "Analyst" }),
    await aStaffMember(server, clinic, { role: "Clinic administrator" }),
    await aStaffMember(server, await aClinic(server), { role: "Supervisor" }),
  ];
  expect(await namesSeen(id, clinician)).toEqual(["HIV rapid"]);
  expect(await namesSeen(id, analyst)).toEqual([]);
  expect((await administrator.refused(labResults, { params: { id }, query: {} })).code).toBe("access.denied");
  expect((await stranger.refused(labResults, { params: { id }, query: {} })).status).toBe(404);
  // Nor who is known to nobody.
  expect((await supervisor.refused(labResults, { params: { id: clinic }, query: {} })).status).toBe(404);
});
