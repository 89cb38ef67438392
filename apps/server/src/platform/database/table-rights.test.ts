import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anApp, type TestApp } from "../../../testing/app.ts";
import { aFullClinic, type FullClinic } from "../../../testing/full-clinic.ts";
import { anIdentityProvider, type TestProvider } from "../../../testing/identity-provider.ts";

/** Each table through the roles that requests act under: with the wrong clinic, with none, as a patient. */
let server: TestApp;
let provider: TestProvider;
let theirs: FullClinic;
let ours: FullClinic;
let tables: { name: string; columns: string[]; walled: boolean }[];

beforeAll(async () => {
  server = await anApp({ worker: true });
  provider = await anIdentityProvider();
  theirs = await aFullClinic(server, "Wallaby", provider);
  ours = await aFullClinic(server, "Heron", provider);
  const { rows } = await server.pool.query(`
    select c.relname as name, c.relrowsecurity as walled,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
  tables = rows;
}, 60_000);
afterAll(async () => {
  await provider.close();
  await server.close();
});

interface As {
  role: "tracewell_app" | "tracewell_patient";
  tenant?: string;
  person?: string;
}

/** Runs a statement under a role and takes it back; answers how many rows it touched, or the code of its refusal. */
async function touched(as: As, sql: string, values: unknown[] = []): Promise<number | string> {
  const client = await server.pool.connect();
  try {
    await client.query(`begin; set local role ${as.role}`);
    await client.query("select set_config('app.tenant', $1, true), set_config('app.person', $2, true)", [
      as.tenant ?? "",
      as.person ?? "",
    ]);
    return (await client.query(sql, values)).rowCount ?? 0;
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const denied = "42501";
const walled = () => tables.filter((table) => table.walled);
const nothing = [0, denied];

/** Who has no business in their clinic. */
const strangers: [string, () => As][] = [
  ["another clinic", () => ({ role: "tracewell_app", tenant: ours.tenantId })],
  ["no clinic", () => ({ role: "tracewell_app" })],
  ["a clinic that there is none of", () => ({ role: "tracewell_app", tenant: randomUUID() })],
  [
    "another clinic's patient",
    () => ({ role: "tracewell_patient", tenant: ours.tenantId, person: ours.patient.personId }),
  ],
  ["a patient of no clinic", () => ({ role: "tracewell_patient", person: theirs.patient.personId })],
  [
    "their patient in our clinic",
    () => ({ role: "tracewell_patient", tenant: ours.tenantId, person: theirs.patient.personId }),
  ],
];

describe("a clinic's rows", () => {
  it("are there: most tables hold some", async () => {
    const filled = [];
    for (const { name } of walled()) {
      const { rows } = await server.pool.query(`select 1 from ${name} where tenant_id = $1 limit 1`, [theirs.tenantId]);
      if (rows.length > 0) filled.push(name);
    }
    expect(filled.length).toBeGreaterThan(walled().length * 0.6);
  });

  it.each(strangers)("are neither seen, changed nor deleted by %s [R6-18]", async (_, who) => {
    const as = who();
    for (const { name } of walled()) {
      const where = "where tenant_id = $1";
      const outcome = {
        select: await touched(as, `select 1 from ${name} ${where}`, [theirs.tenantId]),
        update: await touched(as, `update ${name} set tenant_id = tenant_id ${where}`, [theirs.tenantId]),
        delete: await touched(as, `delete from ${name} ${where}`, [theirs.tenantId]),
      };
      for (const [what, result] of Object.entries(outcome))
        expect([name, what, nothing.includes(result as never), result]).toEqual([name, what, true, result]);
    }
  });

  it.each<[string, () => As]>([
    ["another clinic", () => ({ role: "tracewell_app", tenant: ours.tenantId })],
    ["no clinic", () => ({ role: "tracewell_app" })],
    [
      "another clinic's patient",
      () => ({ role: "tracewell_patient", tenant: ours.tenantId, person: ours.patient.personId }),
    ],
  ])("are not added to by %s, whatever they hold", async (_, who) => {
    for (const { name, columns } of walled()) {
      const { rows } = await server.pool.query(`select * from ${name} where tenant_id = $1 limit 1`, [theirs.tenantId]);
      const row = rows[0] ? JSON.stringify(rows[0]) : JSON.stringify({ tenant_id: theirs.tenantId });
      const insert = `insert into ${name} (${columns.map((column) => `"${column}"`).join(", ")}) overriding system value
        select ${columns.map((column) => `r."${column}"`).join(", ")} from json_populate_record(null::public."${name}", $1::json) r`;
      expect([name, await touched(who(), insert, [row])]).toEqual([name, denied]);
    }
  });
});

/** What a patient's transaction may read at all, behind the wall: the world's places, their person and tests, the clinic's words. */
const openToPatients = [
  "country",
  "country_state",
  "idempotency_key",
  "lookup",
  "named_file",
  "outcome_text",
  "partner_invitation",
  "partner_invitation_offer",
  "person",
  "person_address",
  "person_match_key",
  "preference",
  "self_assessment",
  "stored_file",
  "tenant",
  "test_definition",
  "test_order",
  "test_order_item",
  "test_outcome",
  "test_result",
];

describe("a patient's role", () => {
  it("sees no other person of their own clinic", async () => {
    const as: As = { role: "tracewell_patient", tenant: theirs.tenantId, person: theirs.patient.personId };
    const seen: Record<string, number> = {};
    for (const { name, columns } of walled()) {
      const person = name === "person" ? "id" : columns.find((column) => column === "person_id");
      if (!person) continue;
      const others = await touched(as, `select 1 from ${name} where ${person} <> $1`, [theirs.patient.personId]);
      expect([name, nothing.includes(others as never), others]).toEqual([name, true, others]);
      const own = await touched(as, `select 1 from ${name} where ${person} = $1`, [theirs.patient.personId]);
      if (typeof own === "number" && own > 0) seen[name] = own;
    }
    expect(seen).toMatchObject({ person: 1 });
  });

  it("reads no table about staff, sign-in or the clinic's work", async () => {
    const as: As = { role: "tracewell_patient", tenant: theirs.tenantId, person: theirs.patient.personId };
    const readable = [];
    for (const { name } of tables)
      if ((await touched(as, `select 1 from ${name} limit 1`)) !== denied) readable.push(name);
    expect(readable).toEqual(openToPatients);
  });
});

it("gives the application no right to what only the owner writes", async () => {
  const as: As = { role: "tracewell_app", tenant: ours.tenantId };
  for (const name of ["trail_seal", "kysely_migration", "mailbox_message"])
    expect([name, await touched(as, `select 1 from ${name}`)]).toEqual([name, denied]);
  for (const sql of ["update trail set reason = ''", "delete from trail", "truncate trail"])
    expect([sql, await touched(as, sql)]).toEqual([sql, denied]);
});
