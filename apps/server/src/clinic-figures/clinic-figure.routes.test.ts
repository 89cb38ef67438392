import { clinicFigureCalls } from "@tracewell/contract/clinic-figures";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation } from "../../testing/investigation.ts";
import { takeOnStaff } from "../access/staff.service.ts";

const { figures, below } = clinicFigureCalls;

let server: TestApp;
let clinics: Record<"program" | "albany" | "bay" | "cedar" | "shut" | "elsewhere", string>;
let analyst: Caller;
let albany: Caller;

beforeAll(async () => {
  server = await anApp();
  clinics = {
    program: await aClinic(server, "State program"),
    albany: await aClinic(server, "Albany"),
    bay: await aClinic(server, "Bay"),
    cedar: await aClinic(server, "Cedar"),
    shut: await aClinic(server, "Shut"),
    elsewhere: await aClinic(server, "Elsewhere"),
  };
  const { program, shut } = clinics;
  for (const [clinic, parent] of [
    [clinics.albany, program],
    [clinics.bay, program],
    [shut, program],
    // Below a clinic that is below.
    [clinics.cedar, clinics.albany],
  ])
    await server.pool.query("update tenant set parent_id = $2 where id = $1", [clinic, parent]);
  await server.pool.query("update tenant set closed_at = now() where id = $1", [shut]);
  analyst = await aStaffMember(server, program, { role: "Analyst" });
  albany = await aStaffMember(server, clinics.albany);
  const bay = await aStaffMember(server, clinics.bay);
  const elsewhere = await aStaffMember(server, clinics.elsewhere);
  for (let each = 0; each < 13; each++) await anInvestigation(albany, { assignTo: albany.userId });
  for (let each = 0; each < 2; each++) await anInvestigation(albany, { infection: "Gonorrhea" });
  await anIncomingFile(albany);
  await anInvestigation(bay, { infection: "Chlamydia" });
  for (let each = 0; each < 9; each++) await anInvestigation(elsewhere);
}, 120_000);
afterAll(() => server.close());

const emailOf = async ({ userId }: Caller): Promise<string> => {
  const { rows } = await server.pool.query<{ email: string }>(
    "select a.email from account a join account_entry e on e.account_id = a.id where e.user_id = $1",
    [userId],
  );
  return rows[0]?.email ?? "";
};
const ofClinic = async (caller: Caller, id: string) =>
  (await caller.ask(figures)).clinics.find((clinic) => clinic.id === id);

it("tells a program's staff counts of each open clinic below, at any depth, and of no other", async () => {
  const told = await analyst.ask(figures);
  expect(told.clinics.map(({ name }) => name)).toEqual(["Albany", "Bay", "Cedar"]);
  expect(await analyst.ask(below)).toEqual({ clinics: 3 });
  expect(Date.now() - Date.parse(told.countedAt)).toBeLessThan(60_000);
  expect(await ofClinic(analyst, clinics.albany)).toMatchObject({
    ...{ open: 15, closedIn30Days: 0, untreated: 0, overdueTasks: 0 },
    ...{ daysToAssignment: 0, daysToInterview: null },
  });
  expect(await ofClinic(analyst, clinics.cedar)).toMatchObject({ open: 0, filesWaiting: 0, byInfection: [] });
});

it("hides small counts by infection, and rounds the others", async () => {
  const here = await ofClinic(analyst, clinics.albany);
  expect(here).toMatchObject({ exact: false, newIn7Days: { count: 15 }, newIn30Days: { count: 15 } });
  expect(here?.byInfection).toEqual([
    expect.objectContaining({ name: "Syphilis", newIn7Days: { count: 15 }, newIn30Days: { count: 15 } }),
  ]);
  const bay = await ofClinic(analyst, clinics.bay);
  expect(bay).toMatchObject({ open: 1, newIn30Days: { suppressed: true }, byInfection: [] });
});

it("tells nothing of any patient", async () => {
  const text = JSON.stringify(await analyst.ask(figures));
  for (const secret of ["Santos", "1990", "Gonorrhea", "Chlamydia", clinics.elsewhere, clinics.shut])
    expect(text).not.toContain(secret);
});

it("counts what waits and what is late", async () => {
  const before = await ofClinic(analyst, clinics.albany);
  await anIncomingFile(albany);
  expect((await ofClinic(analyst, clinics.albany))?.filesWaiting).toBe((before?.filesWaiting ?? 0) + 1);
  await server.pool.query(
    `update record set created_at = now() - interval '9 days' where tenant_id = $1 and kind = 'Incident'`,
    [clinics.bay],
  );
  await server.pool.query("update investigation set positive_test_on = current_date - 9 where tenant_id = $1", [
    clinics.bay,
  ]);
  expect((await ofClinic(analyst, clinics.bay))?.untreated).toBe(1);
});

it("tells exact counts of a clinic to who opens its cases, too, as long as they do", async () => {
  const email = await emailOf(analyst);
  const member = { email, password: "Demo-pass-1", firstName: "Dana", lastName: "Reyes", role: "Supervisor" };
  const userId = await server.inTransaction(clinics.bay, (tx) => takeOnStaff(tx, clinics.bay, member));
  const exact = await ofClinic(analyst, clinics.bay);
  expect(exact).toMatchObject({ exact: true, newIn30Days: { count: 1 } });
  expect(exact?.byInfection).toEqual([expect.objectContaining({ name: "Chlamydia", newIn30Days: { count: 1 } })]);
  expect((await ofClinic(analyst, clinics.albany))?.exact).toBe(false);
  await server.pool.query("update account_entry set deactivated_at = now() where user_id = $1", [userId]);
  expect((await ofClinic(analyst, clinics.bay))?.exact).toBe(false);
});

it("tells none to clinics without others below, beside or above them, nor to who sees no charts", async () => {
  for (const clinic of [clinics.bay, clinics.cedar, clinics.elsewhere]) {
    const other = await aStaffMember(server, clinic, { role: "Analyst" });
    expect((await other.ask(figures)).clinics).toEqual([]);
    expect(await other.ask(below)).toEqual({ clinics: 0 });
  }
  expect((await albany.ask(figures)).clinics.map(({ name }) => name)).toEqual(["Cedar"]);
  const tenants = await aStaffMember(server, clinics.program, { role: "Front desk" });
  for (const call of [figures, below]) expect((await tenants.refused(call)).status).toBe(403);
});
