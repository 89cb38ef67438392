import { activityCalls } from "@tracewell/contract/activity";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let clinic: string;
let administrator: Caller;
let owner: pg.Client;
let ownerIsSuperuser: boolean;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  owner = new pg.Client(server.connection);
  await owner.connect();
  const { rows } = await owner.query("select rolsuper from pg_roles where rolname = current_user");
  ownerIsSuperuser = rows[0].rolsuper;
});
afterAll(async () => {
  await owner.end();
  await server.close();
});
beforeEach(async () => {
  await aPerson();
  // A transaction that still runs anywhere on the server holds the seal's border back; it comes with the next round.
  await expect.poll(sealed, { timeout: 15_000 }).toBe(true);
});

const aPerson = () =>
  server.inTransaction(clinic, (tx) =>
    tx.insertInto("person").values({ tenant_id: clinic, last_name: "Santos" }).execute(),
  );
const verify = () => administrator.ask(activityCalls.verify);

async function sealed(): Promise<boolean> {
  await server.seal();
  const { rows } = await owner.query(`
    select not exists (select from trail where table_name = 'person'
      and xid >= coalesce((select to_xid from trail_seal order by id desc limit 1), '0')) as sealed`);
  return rows[0].sealed;
}

/** Does what only someone with the whole server in hand can do, and undoes it. */
async function tampered<T>(change: string, look: () => Promise<T>, mend: string): Promise<T> {
  await owner.query(`set session_replication_role = replica; ${change}`);
  try {
    return await look();
  } finally {
    await owner.query(`${mend}; set session_replication_role = origin`);
  }
}

it("finds the Activity log whole, and says how much of it is sealed", async () => {
  const seal = await verify();
  expect(seal).toMatchObject({ intact: true, brokenSeal: null });
  expect(seal.seals).toBeGreaterThan(0);
  expect(seal.lines).toBeGreaterThan(0);
});

it.each([
  ["changed", "update trail set actor_name = 'Nobody'"],
  ["removed", "delete from trail"],
  ["emptied", "truncate trail"],
  ["sealed anew", "update trail_seal set hash = ''"],
])("can't be %s, not even by the database's owner", async (_, statement) => {
  await expect(owner.query(statement)).rejects.toThrow("The Activity log can only grow.");
});

it.each([
  ["changed", "update trail set reason = 'other'"],
  ["removed", "delete from trail"],
  ["read past its seals", "select * from trail_seal"],
])("can't be %s by a request's role", async (_, statement) => {
  const asRequest = owner.query(`begin; set local role tracewell_app; ${statement}`);
  await expect(asRequest).rejects.toThrow(/permission denied/);
  await owner.query("rollback");
});

it("shows an altered line", async (test) => {
  test.skip(!ownerIsSuperuser, "triggers can be passed by only as superuser");
  const line = "(select max(id) from trail where table_name = 'person' and action = 'insert')";
  const seal = await tampered(
    `create temp table kept as select id, after from trail where id = ${line};
     update trail set after = after || '{"last_name": "Altered"}' where id = ${line}`,
    verify,
    "update trail set after = kept.after from kept where kept.id = trail.id; drop table kept",
  );
  expect(seal.intact).toBe(false);
  expect(seal.brokenSeal).toBeGreaterThan(0);
  expect((await verify()).intact).toBe(true);
});

it("shows a line that is missing", async (test) => {
  test.skip(!ownerIsSuperuser, "triggers can be passed by only as superuser");
  const seal = await tampered(
    `create temp table gone as select * from trail where id = (select max(id) from trail where table_name = 'person');
     delete from trail where id = (select id from gone)`,
    verify,
    "insert into trail overriding system value select * from gone; drop table gone",
  );
  expect(seal.intact).toBe(false);
  expect((await verify()).intact).toBe(true);
});

it("shows a seal that is missing", async (test) => {
  test.skip(!ownerIsSuperuser, "triggers can be passed by only as superuser");
  await aPerson();
  await expect.poll(sealed, { timeout: 15_000 }).toBe(true);
  const seal = await tampered(
    "create temp table gone as select * from trail_seal where id = 1; delete from trail_seal where id = 1",
    verify,
    "insert into trail_seal select * from gone; drop table gone",
  );
  expect(seal.intact).toBe(false);
  expect((await verify()).intact).toBe(true);
});

it("is checked by those alone who keep the system's settings", async () => {
  const supervisor = await aStaffMember(server, clinic);
  expect((await supervisor.refused(activityCalls.verify)).code).toBe("access.denied");
});
