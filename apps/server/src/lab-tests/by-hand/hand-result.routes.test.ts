import { activityCalls } from "@tracewell/contract/activity";
import type { BodyOf } from "@tracewell/contract/call";
import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { labTestCalls, type TestResult } from "@tracewell/contract/lab-tests";
import { recordCalls } from "@tracewell/contract/records";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { anInvestigation, infectionNamed } from "../../../testing/investigation.ts";
import { aVisit } from "../../../testing/visit.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;
let investigator: Caller;
let hiv: string;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  investigator = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ana", lastName: "Kim" });
  hiv = await infectionNamed(supervisor, "HIV");
});
afterAll(() => server.close());

type Given = Omit<BodyOf<typeof recordCalls.addResult>, "status">;
const positive = (): Given => ({
  testName: "HIV Ag/Ab",
  value: "Reactive",
  qualitativeResult: "Detected",
  infectionId: hiv,
});
const aFile = () =>
  supervisor.ask(incomingFileCalls.create, { body: { person: { lastName: "Santos", firstName: "Maria" } } });
const pageOf = (id: string) => supervisor.ask(incomingFileCalls.get, { params: { id } });
const add = (id: string, given: Given = positive()) =>
  supervisor.ask(recordCalls.addResult, { params: { id }, body: given });
const editing = (
  id: string,
  { id: resultId, version }: TestResult,
  over: Partial<Given> = {},
  reason = "Misread.",
) => ({
  params: { id, resultId },
  body: { ...positive(), ...over, reason, version },
});
const removing = (id: string, { id: resultId, version }: TestResult, reason = "Of another patient.") => ({
  params: { id, resultId },
  body: { reason, version },
});
const { editResult, removeResult } = labTestCalls;
const statusOf = async (id: string) => (await pageOf(id)).infections.map(({ status }) => status);

describe("a result that was added by hand", () => {
  it("is corrected with a reason, and what it was stays to be read; its infection follows at once", async () => {
    const { id } = await aFile();
    const result = await add(id);
    expect(await statusOf(id)).toEqual(["Positive"]);
    const correct = { testName: "HIV 1/2", value: "Nonreactive", qualitativeResult: "Not detected" } as const;
    const changed = await investigator.ask(editResult, editing(id, result, correct));
    expect(changed).toMatchObject({ ...correct, id: result.id, status: "C", version: 2, enteredBy: "Ana Kim" });
    expect(changed.earlier).toMatchObject([
      { value: "Reactive", status: "F", replacedBy: "Ana Kim", reason: "Misread." },
    ]);
    const page = await pageOf(id);
    expect(page.orders).toMatchObject([{ testName: "HIV 1/2", results: [changed] }]);
    expect(page.infections.map(({ status }) => status)).toEqual(["Negative"]);
  });

  it("gives another infection its status where it was of the wrong one, and takes back what followed", async () => {
    const { id } = await aFile();
    const result = await add(id);
    const hepatitis = await infectionNamed(supervisor, "Hepatitis C");
    await supervisor.ask(editResult, editing(id, result, { infectionId: hepatitis }));
    const { infections } = await pageOf(id);
    expect(Object.fromEntries(infections.map(({ name, status }) => [name, status]))).toEqual({
      HIV: null,
      "Hepatitis C": "Positive",
    });
  });

  it("is removed with a reason: gone from the page, its infection as before, and told in the Activity log", async () => {
    const { id } = await aFile();
    await add(id, { ...positive(), value: "Nonreactive", qualitativeResult: "Not detected" });
    const wrong = await add(id);
    expect(await statusOf(id)).toEqual(["Positive"]);
    await investigator.ask(removeResult, removing(id, wrong));
    expect((await pageOf(id)).orders.flatMap(({ results }) => results.map(({ value }) => value))).toEqual([
      "Nonreactive",
    ]);
    expect(await statusOf(id)).toEqual(["Negative"]);
    const { data } = await supervisor.ask(activityCalls.ofRecord, { params: { id } });
    const told = data.find(({ summary }) => summary.startsWith("removed result HIV Ag/Ab"));
    expect(told).toMatchObject({ actor: "Ana Kim", reason: "Of another patient." });
  });

  it("leaves a contact exposed once its only result is gone", async () => {
    const { id: caseId } = await anInvestigation(investigator);
    const person = { lastName: "Ruiz", firstName: "Eva" };
    const { id } = await investigator.ask(contactCalls.create, { body: { caseId, person } });
    const params = { params: { id } };
    const [infection] = (await investigator.ask(contactCalls.get, params)).infections;
    const result = await add(id, { ...positive(), infectionId: infection?.id ?? "", testName: "Culture" });
    expect((await investigator.ask(contactCalls.get, params)).infections[0]?.status).toBe("Positive");
    await supervisor.ask(removeResult, removing(id, result));
    expect((await investigator.ask(contactCalls.get, params)).infections[0]?.status).toBe("Exposed");
  });

  it("is not changed on a version that is gone, nor without a reason, nor once it is removed", async () => {
    const { id } = await aFile();
    const result = await add(id);
    const newer = await supervisor.ask(editResult, editing(id, result, { value: "Weakly reactive" }));
    const stale = { status: 409, code: "edit.stale", newer };
    expect(await supervisor.refused(editResult, editing(id, result))).toMatchObject(stale);
    expect(await supervisor.refused(removeResult, removing(id, result))).toMatchObject(stale);
    const unsaid = { status: 422, details: [{ field: "reason", message: "Say why." }] };
    expect(await supervisor.refused(editResult, editing(id, newer, {}, " "))).toMatchObject(unsaid);
    expect(await supervisor.refused(removeResult, removing(id, newer, " "))).toMatchObject(unsaid);
    await supervisor.ask(removeResult, removing(id, newer));
    expect((await supervisor.refused(removeResult, removing(id, newer))).status).toBe(404);
  });

  it("is out of reach for another clinic, for who may not open the record, and by another record's address", async () => {
    const [here, elsewhere] = [await aFile(), await aFile()];
    const result = await add(here.id);
    const stranger = await aStaffMember(server, await aClinic(server));
    const frontDesk = await aStaffMember(server, clinic, { role: "Front desk" });
    expect((await stranger.refused(editResult, editing(here.id, result))).status).toBe(404);
    expect((await stranger.refused(removeResult, removing(here.id, result))).status).toBe(404);
    expect((await supervisor.refused(removeResult, removing(elsewhere.id, result))).status).toBe(404);
    expect((await frontDesk.refused(removeResult, removing(here.id, result))).code).toBe("access.medical-record");
  });

  it("stays as it is on a visit that was abandoned", async () => {
    const { id } = await aVisit(supervisor);
    const result = await add(id);
    const { version } = await supervisor.ask(visitCalls.get, { params: { id } });
    const body = { status: "Abandoned" as const, reason: "Left.", version };
    await supervisor.ask(visitCalls.setStatus, { params: { id }, body });
    expect((await supervisor.refused(editResult, editing(id, result))).code).toBe("visit.abandoned");
    expect((await supervisor.refused(removeResult, removing(id, result))).code).toBe("visit.abandoned");
  });
});

it("leaves what a laboratory reported to the laboratory, and what was ordered to its order", async () => {
  const { id } = await anInvestigation(investigator);
  const result = await add(id);
  const as = (column: string) => server.pool.query(`update test_result set ${column} where id = $1`, [result.id]);
  await as("report_key = 'result|lab|1'");
  const { orders } = await investigator.ask(investigationCalls.get, { params: { id } });
  expect(orders[0]?.results[0]).toMatchObject({ byHand: false, enteredBy: null });
  expect((await supervisor.refused(editResult, editing(id, result))).code).toBe("test.result-reported");
  expect((await supervisor.refused(removeResult, removing(id, result))).code).toBe("test.result-reported");
});
