import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, type TestApp } from "../../../testing/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await anApp();
  await aClinic(server);
});
afterAll(() => server.close());

/** Tables that stand outside the wall, and why. */
const outside: Record<string, string> = {
  tenant: "the clinics themselves",
  account: "global: one account may enter several clinics",
  account_entry: "read before a clinic is chosen",
  session: "read before a clinic is known",
  verification_code: "belongs to an account that is still signing in",
  sign_in_failure: "digests of what was typed, of accounts that may not exist",
  bot_check_taken: "a solved check's number, so that it is taken once",
  password_link: "belongs to an account; used by someone signed out",
  email_link: "belongs to an account; used by someone signed out",
  consent_link: "belongs to an account; used by someone signed out",
  proved_phone: "belongs to an account, in whichever clinic it is",
  sso_request: "belongs to nobody yet",
  sso_answer_taken: "an answer's number, so that it is taken once",
  service_provider_key: "the installation's own key for single sign-on, sealed",
  idempotency_key: "has a wall of its own: the clinic's keys, and those of accounts that have not chosen one",
  country: "the world's, the same for every clinic",
  country_state: "the world's, the same for every clinic",
  us_county: "the country's, the same for every clinic",
  us_zip: "the country's, the same for every clinic",
  timed_job: "when the installation's recurring jobs ran; nothing of any clinic",
  mailbox_message: "what a trial installation would have sent; no role but the owner's reads it",
  trail_era: "when the database was restored; no role but the owner's reads it",
  trail_seal: "digests only; no role but the owner's reads it",
  kysely_migration: "the migrations that ran",
  kysely_migration_lock: "the migrations' lock",
};

const rows = async <R extends pg.QueryResultRow>(text: string) => (await server.pool.query<R>(text)).rows;

it("stands before every table, for its owner too", async () => {
  const bare = await rows<{ relname: string }>(`
    select relname from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid and pg_get_expr(p.polqual, c.oid) like '%app_tenant()%'))`);
  expect(bare.map((row) => row.relname).sort()).toEqual(Object.keys(outside).sort());
});

it("binds the role that requests act under", async () => {
  const [role] = await rows("select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'tracewell_app'");
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false });
});

it("has a clinic's column leading an index of every table behind it", async () => {
  const bare = await rows<{ relname: string }>(`
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)`);
  expect(bare).toEqual([]);
});

it("shows no clinic's rows to a transaction that named none, or another one [R1-02]", async () => {
  const other = await aClinic(server);
  const tables = await rows<{ relname: string }>(`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`);
  for (const { relname } of tables) {
    const client = await server.pool.connect();
    await client.query("begin; set local role tracewell_app");
    const none = await client.query(`select count(*)::int as n from ${relname} where tenant_id is not null`);
    await client.query("select set_config('app.tenant', $1, true)", [other]);
    const foreign = await client.query(`select count(*)::int as n from ${relname} where tenant_id <> $1`, [other]);
    await client.query("rollback");
    client.release();
    expect([relname, none.rows[0].n, foreign.rows[0].n]).toEqual([relname, 0, 0]);
  }
});

it("refuses a row written into another clinic [R6-18]", async () => {
  const mine = await aClinic(server);
  const other = await aClinic(server);
  const write = server.inTransaction(mine, (tx) =>
    tx.insertInto("person").values({ tenant_id: other, last_name: "Elsewhere" }).execute(),
  );
  await expect(write).rejects.toThrow(/row-level security/);
});
