import { contactCalls } from "@tracewell/contract/contacts";
import { outbreakReportCalls } from "@tracewell/contract/outbreak-report";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { anInvestigation, aPatient, infectionNamed } from "../../../testing/investigation.ts";
import { anOutbreak } from "../../../testing/outbreaks.ts";

let server: TestApp;
let supervisor: Caller;
let analyst: Caller;
let stranger: Caller;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  stranger = await aStaffMember(server, await aClinic(server));
});
afterAll(() => server.close());

it("tells an outbreak in numbers without names; who exposed whom stays with those who may know [R10-35]", async () => {
  const { id } = await anOutbreak(supervisor, { infectionId: await infectionNamed(supervisor, "Syphilis") });
  const index = await anInvestigation(supervisor, { person: aPatient({ lastName: "Castillo" }) });
  const contact = await supervisor.ask(contactCalls.create, {
    body: { caseId: index.id, person: aPatient({ lastName: "Okafor" }) },
  });
  await supervisor.ask(outbreakCalls.join, { params: { id }, body: { recordIds: [index.id, contact.id] } });
  const report = await supervisor.ask(outbreakReportCalls.report, { params: { id } });
  expect(report).toMatchObject({
    ...{ defined: false, classes: { confirmed: 1, probable: 0, suspected: 0 }, unlinked: 0 },
    outbreak: { id, cases: 1, contacts: 1 },
    chains: [{ people: 2, cases: 1, generations: 1 }],
  });
  expect(report.curve.reduce((sum, { confirmed }) => sum + confirmed, 0)).toBe(1);
  expect(JSON.stringify({ ...report, outbreak: null })).not.toMatch(/Castillo|Okafor/);
  expect(await analyst.ask(outbreakReportCalls.report, { params: { id } })).toMatchObject({
    ...{ chains: null, unlinked: null },
  });
  expect((await stranger.refused(outbreakReportCalls.report, { params: { id } })).status).toBe(404);
});
