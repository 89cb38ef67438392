import { setTimeout as pause } from "node:timers/promises";
import { type AccessCheckPage, accessCheckCalls } from "@tracewell/contract/access-checks";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";
import { concludeCheck, nextCheck } from "./access-check.service.ts";

let server: TestApp;
/** Without a worker: what is asked for stays waiting. */
let idle: TestApp;
let clinic: string;
let admin: Caller;

beforeAll(async () => {
  server = await anApp({ worker: true });
  clinic = await aClinic(server);
  for (const tenantId of [clinic, await aClinic(server)]) {
    await anInvestigation(await aStaffMember(server, tenantId, { role: "Supervisor" }));
    await aStaffMember(server, tenantId, { role: "Front desk" });
  }
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  idle = await anApp();
}, 120_000);
afterAll(async () => {
  await server.close();
  await idle.close();
});

async function checked(): Promise<AccessCheckPage> {
  const { id } = await admin.ask(accessCheckCalls.start);
  for (;;) {
    const check = await admin.ask(accessCheckCalls.get, { params: { id } });
    if (check.finishedAt) return check;
    await pause(100);
  }
}

const differencesOf = ({ found }: AccessCheckPage, what: string) => found.filter((each) => each.what === what);

it("passes where everything is as the rules say, with what was asked", async () => {
  const check = await checked();
  expect(check.found).toEqual([]);
  expect(check).toMatchObject({ state: "passed", askedBy: { id: admin.userId }, differences: 0 });
  expect(check.otherClinics).toBeGreaterThan(0);
  expect(check.tables).toBeGreaterThan(100);
  expect(check.asked).toBeGreaterThan(check.calls);
  const lines = new Map(check.roles.map(({ name, open }) => [name, open]));
  expect(lines.get("Supervisor")).toBeGreaterThan(lines.get("Front desk") ?? 0);
  for (const { open, closed } of check.roles) expect(open + closed).toBe(check.calls);
  const { data, total } = await admin.ask(accessCheckCalls.list);
  expect([total, data[0]?.id, data[0]?.state]).toEqual([1, check.id, "passed"]);
});

const looks = async () =>
  (await server.pool.query("select count(*) from trail where action in ('view', 'read') and tenant_id = $1", [clinic]))
    .rows[0];

it("writes no look at anyone, and changes nothing", async () => {
  const before = await looks();
  const { rows } = await server.pool.query("select count(*), max(updated_at) from person");
  await checked();
  expect(await looks()).toEqual(before);
  expect((await server.pool.query("select count(*), max(updated_at) from person")).rows).toEqual(rows);
});

const broken: string[] = [];
afterEach(async () => {
  for (const mend of broken.splice(0)) await server.pool.query(mend);
});

it("names what shows another clinic’s rows, and tells the administrators [R6-18]", async () => {
  await server.pool.query("create policy too_open on person for select to tracewell_app using (true)");
  broken.push("drop policy too_open on person");
  const check = await checked();
  expect(check.state).toBe("failed");
  expect(differencesOf(check, "table-open")).toContainEqual({
    what: "table-open",
    role: null,
    place: "person",
    of: null,
  });
  const calls = differencesOf(check, "other-clinic");
  expect(calls).toContainEqual({ what: "other-clinic", role: "Supervisor", place: "GET /person/:id", of: null });
  expect(check.differences).toBe(check.found.length);
  const { rows } = await server.pool.query(
    "select subject, body from outgoing_message where tenant_id = $1 and subject = 'An access check has failed'",
    [clinic],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].body).toContain(`${check.differences} differences from the rules`);
});

it("names a table that has lost its wall", async () => {
  await server.pool.query("alter table task no force row level security");
  broken.push("alter table task force row level security");
  expect(differencesOf(await checked(), "no-wall")).toEqual([{ what: "no-wall", role: null, place: "task", of: null }]);
});

it("makes one check at a time, for administrators alone, each clinic its own", async () => {
  const own = await aClinic(idle);
  const asker = await aStaffMember(idle, own, { role: "Clinic administrator" });
  const { id } = await asker.ask(accessCheckCalls.start);
  expect(await asker.refused(accessCheckCalls.start)).toMatchObject({ status: 409, code: "access-check.running" });
  const stranger = await aStaffMember(idle, await aClinic(idle), { role: "Clinic administrator" });
  expect((await stranger.refused(accessCheckCalls.get, { params: { id } })).status).toBe(404);
  const supervisor = await aStaffMember(idle, own, { role: "Supervisor" });
  expect((await supervisor.refused(accessCheckCalls.list)).code).toBe("access.denied");
});

it("runs by night, once, and not by day", async () => {
  const own = await aClinic(idle);
  const at = (hour: number) => {
    const ahead = (hour - new Date().getUTCHours() + 24) % 24;
    // Zones of Etc are named the other way round.
    const zone = ahead > 12 ? `Etc/GMT+${24 - ahead}` : `Etc/GMT-${ahead}`;
    return idle.pool.query("update tenant set time_zone = $2 where id = $1", [own, zone]);
  };
  const next = () => idle.inTransaction(own, (tx) => nextCheck(tx, own));
  await at(14);
  expect(await next()).toBeUndefined();
  await at(3);
  const id = await next();
  expect(id).toBeDefined();
  // A worker that was killed leaves it running; another one makes it.
  expect(await next()).toBe(id);
  await idle.inTransaction(own, (tx) => concludeCheck(tx, id ?? "", null));
  const { rows } = await idle.pool.query("select state, asked_by from access_check where tenant_id = $1", [own]);
  expect(rows).toEqual([{ state: "broken", asked_by: null }]);
  expect(await next()).toBeUndefined();
});
