import { activityCalls } from "@tracewell/contract/activity";
import { analyticsCalls } from "@tracewell/contract/analytics";
import { clinicCalls } from "@tracewell/contract/clinics";
import { failedMessageCalls } from "@tracewell/contract/failed-messages";
import { homeCalls } from "@tracewell/contract/home";
import { refusedSignIns } from "@tracewell/contract/sign-in-kinds";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let program: string;
let admin: Caller;
let elsewhere: Caller;

beforeAll(async () => {
  server = await anApp();
  program = await aClinic(server, "State program");
  clinic = await aClinic(server, "Riverside");
  await server.pool.query("update tenant set parent_id = $2 where id = $1", [clinic, program]);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  elsewhere = await aStaffMember(server, await aClinic(server, "Elsewhere"), { role: "Clinic administrator" });
}, 120_000);
afterAll(() => server.close());

const health = async (caller: Caller, what: string) =>
  (await caller.ask(homeCalls.health)).lines.filter((line) => line.what === what);

it("has nothing to say where all is well", async () => {
  expect(await admin.ask(homeCalls.health)).toEqual({ lines: [] });
});

it("tells which jobs fail or are late, and no longer once they went through", async () => {
  await server.pool.query(`insert into timed_job (name, every_minutes, done_at, failing_since) values
    ('on-time', 60, now() - interval '100 minutes', null), ('late', 5, now() - interval '2 hours', null),
    ('failing', 60, now() - interval '3 hours', now() - interval '1 hour')`);
  expect(await health(admin, "jobs-late")).toEqual([expect.objectContaining({ count: 2, id: null })]);
  await server.pool.query("update timed_job set done_at = now(), failing_since = null");
  expect(await health(admin, "jobs-late")).toEqual([]);
});

const aFailedRow = `with f as (
    insert into stored_file (tenant_id, name, media_type, size, sha256, uploaded_by) values ($1, 'rows.hl7', 'text/plain', 1, '\\x00', $2) returning id)
  insert into data_import (tenant_id, file_id, status, started_by, created_at, finished_at)
  select $1, id, 'FINISHED_FAIL', $2, now() - interval '1 hour', now() from f returning id`;

it("names a file that couldn't be read, and counts failed messages as their list does", async () => {
  const { rows } = await server.pool.query<{ id: string }>(aFailedRow, [clinic, admin.userId]);
  const [unread] = await health(admin, "import-unread");
  expect(unread).toMatchObject({ count: 1, id: rows[0]?.id, name: "rows.hl7" });
  await server.pool.query(
    `insert into import_message (tenant_id, import_id, message_number, text, text_hash, outcome)
     select $1, $2, n, 'MSH', '\\x00', 'failed' from generate_series(1, 3) n`,
    [clinic, rows[0]?.id],
  );
  expect(await health(admin, "import-unread")).toEqual([]);
  const [failed] = await health(admin, "rows-failed");
  const { total } = await admin.ask(failedMessageCalls.failed);
  expect(failed).toMatchObject({ count: 3, since: expect.any(String) });
  expect(failed?.count).toBe(total);
  expect(await health(elsewhere, "rows-failed")).toEqual([]);
});

it("counts what doesn't leave, by channel, and nothing that only an address is to blame for", async () => {
  await server.pool.query(
    `insert into outgoing_message (tenant_id, channel, destination, body, cause, recipient, state, failure, due_at) values
      ($1, 'sms', '+16145550100', 'x', 'one', 'one', 'failed', 'transport-failed', now()),
      ($1, 'sms', '+16145550100', 'x', 'two', 'two', 'failed', 'no-mobile-phone', now()),
      ($1, 'email', 'a@b.example', 'x', 'three', 'three', 'scheduled', null, now() - interval '2 hours')`,
    [clinic],
  );
  expect(await health(admin, "texts-refused")).toEqual([expect.objectContaining({ count: 1 })]);
  expect(await health(admin, "messages-late")).toEqual([expect.objectContaining({ count: 1 })]);
  expect(await health(elsewhere, "texts-refused")).toEqual([]);
});

it("counts refused sign-ins as their list does", async () => {
  await server.pool.query(
    `insert into trail (tenant_id, action, actor_name) values ($1, 'wrong-password', 'x'), ($1, 'lock-out', 'x'), ($1, 'sign-out', 'x')`,
    [clinic],
  );
  const [refused] = await health(admin, "sign-ins-refused");
  const { total } = await admin.ask(activityCalls.signIns, {
    query: { kind: [...refusedSignIns], from: refused?.from ?? "" },
  });
  expect(refused?.count).toBe(2);
  expect(total).toBe(2);
});

it("tells who opens clinics how each stands, and nobody else", async () => {
  const tenants = await aStaffMember(server, clinic, { role: "Tenant administrator" });
  const told = await tenants.ask(homeCalls.clinics);
  const steps = (await tenants.ask(clinicCalls.get, { params: { id: clinic } })).steps.filter(({ done }) => !done);
  expect(told.clinics.find(({ id }) => id === clinic)).toMatchObject({ stepsLeft: steps.length, closedAt: null });
  expect(told.total).toBe((await tenants.ask(clinicCalls.list, { query: { state: "all" } })).total);
  expect((await admin.refused(homeCalls.clinics)).status).toBe(403);
  expect((await tenants.refused(homeCalls.health)).status).toBe(403);
  expect((await tenants.refused(homeCalls.week)).status).toBe(403);
});

it("tells a week as the charts do: of the clinic, and to the program above it of its clinics", async () => {
  const supervisor = await aStaffMember(server, clinic);
  for (let each = 0; each < 7; each++) await anInvestigation(supervisor);
  await anInvestigation(supervisor, { infection: "Gonorrhea" });
  const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  const own = await analyst.ask(homeCalls.week);
  const { from, to } = own;
  const chart = await analyst.ask(analyticsCalls.epiCurve, { query: { from, to, by: "report", against: "before" } });
  expect(own).toMatchObject({ of: "clinic", smallest: 5, total: chart.total, totalBefore: chart.totalAgainst });
  expect(own.lines.map(({ infection }) => infection)).not.toContain("Gonorrhea");
  const [line] = (await supervisor.ask(homeCalls.week)).lines;
  expect(line).toMatchObject({ infection: "Syphilis", now: { count: 7 }, before: { count: 0 } });
  const above = await aStaffMember(server, program, { role: "Analyst" });
  expect(await above.ask(homeCalls.week)).toMatchObject({ of: "clinics-below", total: { count: 10 } });
});
