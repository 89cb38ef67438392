import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { giveReason, writeEvent } from "./trail.ts";

/** What someone could do who gets to run SQL of their own under the roles that requests act under. */
let server: TestApp;
let clinic: string;
let caller: Caller;
beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  caller = await aStaffMember(server, clinic);
});
afterAll(() => server.close());

const denied = "42501";

/** Runs statements one after the other in one transaction under a role; answers the code of the last one's refusal, or its rows. */
async function asRole(role: string, settings: Record<string, string>, ...statements: string[]): Promise<unknown> {
  const client = await server.pool.connect();
  try {
    await client.query(`begin; set local role ${role}`);
    await client.query("select set_config('app.tenant', $1, true)", [clinic]);
    for (const [name, value] of Object.entries(settings))
      await client.query("select set_config($1, $2, true)", [name, value]);
    let last: pg.QueryResult | undefined;
    for (const statement of statements) last = await client.query(statement);
    return last?.rows;
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const forged = {
  "a line of another time": "insert into trail (tenant_id, action, at) values (app_tenant(), 'view', '2020-01-01')",
  "a line of a number that breaks the order":
    "insert into trail (id, tenant_id, action) overriding system value values (9223372036854775807, app_tenant(), 'view')",
  "a line of a transaction that is to come":
    "insert into trail (xid, tenant_id, action) values ('18446744073709551614', app_tenant(), 'view')",
  "a line of an era that is to come":
    "insert into trail (era, tenant_id, action) values (2147483647, app_tenant(), 'x')",
  "a line of no clinic":
    "select set_config('app.tenant', '', true); insert into trail (tenant_id, action) values (null, 'sign-in')",
  "a change that nobody made": "select write_line('update')",
  "a restore": "select write_line('restore')",
  "an era": "select begin_era_after_restore()",
  "the order of lines": "select setval(pg_get_serial_sequence('trail', 'id'), 9223372036854775807)",
};

describe.each(["tracewell_app", "tracewell_patient"])("a request's SQL under %s", (role) => {
  it.each(Object.entries(forged))("can't forge %s", async (_, statement) => {
    expect(await asRole(role, {}, statement)).toBe(denied);
  });

  it("can't have changes written of a table of its own that is called like one of ours", async () => {
    const table = "create temp table record (id uuid, tenant_id uuid, status_key text)";
    const trigger =
      "create trigger forged after insert on record referencing new table as new_rows for each statement execute function write_trail()";
    expect(await asRole(role, {}, table, trigger)).toBe(denied);
  });

  it("can't lead lines into a table of its own", async () => {
    const table = "create temp table trail (like public.trail including all)";
    const rows = await asRole(
      role,
      {},
      table,
      "select write_line('view')",
      "select count(*)::integer as n from pg_temp.trail",
    );
    expect([[{ n: 0 }], denied]).toContainEqual(rows);
  });
});

it("is named like anything but a session of its own", async () => {
  const session = async (of: string) =>
    (await server.pool.query("select id from session where user_id = $1 limit 1", [of])).rows[0].id as string;
  const other = await aStaffMember(server, clinic);
  const own = { "app.actor": caller.userId, "app.session": await session(caller.userId) };
  const line = "select write_line('view')";
  expect(await asRole("tracewell_app", own, line)).toEqual([{ write_line: "" }]);
  const change = "insert into person (tenant_id, last_name) values (app_tenant(), 'Signed') returning last_name";
  expect(await asRole("tracewell_app", own, change)).toEqual([{ last_name: "Signed" }]);
  for (const stolen of [await session(other.userId), randomUUID()])
    for (const statement of [line, change])
      expect(await asRole("tracewell_app", { ...own, "app.session": stolen }, statement)).toBe(denied);
});

it("says who, when and in which era, whatever else the caller says", async () => {
  await server.inTransaction(clinic, async (tx) => {
    await giveReason(tx, "not of this line");
    await writeEvent(tx, "trial-of-lines", { reason: "a test" });
  });
  const { rows } = await server.pool.query(
    "select tenant_id, actor_id, actor_name, era, reason, at > now() - interval '1 minute' as fresh from trail where action = 'trial-of-lines'",
  );
  const line = { tenant_id: clinic, actor_id: null, actor_name: "Tracewell", era: 0, reason: "a test", fresh: true };
  expect(rows).toEqual([line]);
  const later = await asRole("tracewell_app", { "app.era": "7" }, "select write_line('trial-of-eras')");
  expect(later).toEqual([{ write_line: "" }]);
});

it("refuses a change whose line would be too large to be sealed", async () => {
  const change = "update lookup set code = repeat('x', 70000000) where id = (select id from lookup limit 1)";
  for (const statement of [change, "select write_line('view', reason => repeat('x', 70000000))"])
    expect(await asRole("tracewell_app", {}, statement)).toBe("23514");
});

it("has no function of its owner's rights that looks into the caller's own tables, or that everyone may call", async () => {
  const { rows } = await server.pool.query(`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and (not coalesce(proconfig::text, '') like '%search_path=public, pg_temp%'
        or exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0))`);
  expect(rows).toEqual([]);
});
