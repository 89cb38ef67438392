import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let clinic: string;
let administrator: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
});
afterAll(() => server.close());

const { security, saveSecurity } = systemSettingsCalls;

it("changes how a clinic's sessions begin and end, with a line in the Activity log", async () => {
  const before = await administrator.ask(security);
  expect(before).toMatchObject({ twoFactor: false, idleTimeoutSeconds: 1800 });
  const after = await administrator.ask(saveSecurity, {
    body: { ...before, twoFactor: true, idleTimeoutSeconds: 900 },
  });
  expect(after).toEqual({ twoFactor: true, idleTimeoutSeconds: 900, version: before.version + 1 });
  expect(await administrator.ask(security)).toEqual(after);
  const lines = await server.inTransaction(clinic, (tx) =>
    sql<{ before: object; after: object; actor_id: string }>`
      select before, after, actor_id from trail where table_name = 'tenant' and action = 'update' order by id desc`.execute(
      tx,
    ),
  );
  expect(lines.rows[0]).toEqual({
    before: { two_factor: false, idle_timeout_seconds: 1800 },
    after: { two_factor: true, idle_timeout_seconds: 900 },
    actor_id: administrator.userId,
  });
});

it("tells the newer settings to who edited older ones", async () => {
  const before = await administrator.ask(security);
  const newer = await administrator.ask(saveSecurity, { body: { ...before, idleTimeoutSeconds: 1200 } });
  const problem = await administrator.refused(saveSecurity, { body: { ...before, twoFactor: false } });
  expect([problem.status, problem.code, problem.newer]).toEqual([409, "edit.stale", newer]);
});

it("keeps the idle time between a minute and a day", async () => {
  const before = await administrator.ask(security);
  for (const idleTimeoutSeconds of [59, 86_401, 90.5]) {
    const problem = await administrator.refused(saveSecurity, { body: { ...before, idleTimeoutSeconds } });
    expect([problem.status, problem.details[0]?.field]).toEqual([422, "idleTimeoutSeconds"]);
  }
});

it("is changed by nobody who may not edit system settings, and for no other clinic [R8-41]", async () => {
  const before = await administrator.ask(security);
  const elsewhere = await aClinic(server);
  const supervisor = await aStaffMember(server, elsewhere, { role: "Supervisor" });
  expect((await supervisor.refused(security)).status).toBe(403);
  const problem = await supervisor.refused(saveSecurity, { body: before });
  expect([problem.status, problem.code]).toEqual([403, "access.denied"]);
  const neighbor = await aStaffMember(server, elsewhere, { role: "Clinic administrator" });
  await neighbor.ask(saveSecurity, { body: { ...(await neighbor.ask(security)), idleTimeoutSeconds: 600 } });
  expect(await administrator.ask(security)).toEqual(before);
});
