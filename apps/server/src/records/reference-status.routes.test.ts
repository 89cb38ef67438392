import type { RecordKind } from "@tracewell/contract/records";
import { recordCalls } from "@tracewell/contract/records";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let clinic: string;
let nurse: Caller;
beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  nurse = await aStaffMember(server, clinic, { role: "Clinician" });
});
afterAll(() => server.close());

const statusesOf = async (kind: RecordKind) =>
  (await nurse.ask(recordCalls.statuses)).data.filter(({ kinds }) => kinds.includes(kind));

it("gives the clinic's statuses in the order of their work, with their kinds [R4-07] [R7-87]", async () => {
  expect((await statusesOf("Visit")).map(({ name }) => name)).toEqual([
    "Scheduled",
    "Patient Intake",
    "Specimen Collection",
    "Charting",
    "Review",
    "Post Test Counseling",
    "Discharged",
    "Case Created",
    "Abandoned",
  ]);
  const { data, total } = await nurse.ask(recordCalls.statuses);
  expect([total, data.map(({ order }) => order)]).toEqual([data.length, data.map((_, place) => place + 1)]);
});

it("gives investigations the statuses of R3-104 [R4-04]", async () => {
  const names = (await statusesOf("Incident")).map(({ name }) => name);
  for (const name of ["New", "In Progress", "Submit for Closure", "Closed", "Lost to Contact", "Not a Case"])
    expect(names).toContain(name);
  expect(names).toContain("Closed - Present in EDSS");
  expect(names).toContain("Isolation Monitoring");
  expect(names).toContain("Send to State Epi");
});

it("counts the closed statuses as closed [R4-08]", async () => {
  const closed = (await statusesOf("Incident")).filter((status) => status.closed).map(({ name }) => name);
  for (const name of ["Closed - Present in EDSS", "Lost to Contact", "Closed"]) expect(closed).toContain(name);
});

it("tells which groups a status asks for", async () => {
  const closed = (await statusesOf("Incident")).find(({ key }) => key === "Closed");
  expect(closed?.setterGroups).toContain("USER_DIS__BROWSE");
});

it("calls a status by the name that the clinic gave it, and by no other clinic's", async () => {
  const other = await aStaffMember(server, await aClinic(server));
  await server.pool.query("update reference_status set name = 'At the desk' where tenant_id = $1 and key = $2", [
    clinic,
    "PatientIntake",
  ]);
  expect((await statusesOf("Visit")).map(({ name }) => name)).toContain("At the desk");
  const { data } = await other.ask(recordCalls.statuses);
  expect(data.map(({ name }) => name)).not.toContain("At the desk");
});
