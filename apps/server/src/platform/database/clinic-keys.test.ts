import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, type TestApp } from "../../../testing/app.ts";

let server: TestApp;
let clinics: { ours: string; theirs: string };
beforeAll(async () => {
  server = await anApp();
  clinics = { ours: await aClinic(server), theirs: await aClinic(server) };
});
afterAll(() => server.close());

/** Tables of which each row is a clinic's, and whose own keys lead with something else; why. */
const ledOtherwise: Record<string, string> = {
  account_entry: "found by account, before a clinic is chosen",
  api_key_certificate: "found by its fingerprint, before a clinic is known",
};

/** What foreign keys call the clinic where it is not the row's own. */
const namesOfClinic = ["tenant_id", "only_tenant_id", "provider_tenant_id"];

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
  columns: string[];
  parentColumns: string[];
}

const clinicTables = `select c.oid, c.relname, a.attnum as clinic from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

const keysWithoutClinic = `
  select t.relname || ': ' || i.indexrelid::regclass as key from pg_index i join (${clinicTables}) t on t.oid = i.indrelid
  where i.indisunique and i.indkey[0] <> t.clinic and t.relname <> all ($1::text[]) order by 1`;

const columnsOf = (table: string, numbers: string) => `(select array_agg(a.attname::text order by place)
  from unnest(${numbers}) with ordinality as own(number, place)
  join pg_attribute a on a.attrelid = ${table} and a.attnum = own.number)`;

const foreignKeys = `
  select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
    ${columnsOf("k.conrelid", "k.conkey")} as columns, ${columnsOf("k.confrelid", "k.confkey")} as "parentColumns"
  from pg_constraint k where k.contype = 'f' and k.confrelid in (select oid from (${clinicTables}) t) order by 2, 1`;

type Client = Pick<pg.ClientBase, "query">;

const unled = async (client: Client) =>
  (await client.query<{ key: string }>(keysWithoutClinic, [Object.keys(ledOtherwise)])).rows.map(({ key }) => key);

const pointing = async (client: Client) => (await client.query<ForeignKey>(foreignKeys)).rows;

const namesClinic = ({ columns, parentColumns }: ForeignKey) =>
  parentColumns[0] === "tenant_id" && namesOfClinic.includes(columns[0] ?? "");

/** What is done is taken back. */
async function forAMoment<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = await server.pool.connect();
  try {
    await client.query("begin");
    return await work(client);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

it("leads every primary and unique key of a clinic's tables with the clinic", async () => {
  expect(await unled(server.pool)).toEqual([]);
});

it("names the clinic first in every foreign key that leads to a clinic's table", async () => {
  const keys = await pointing(server.pool);
  expect(keys.length).toBeGreaterThan(150);
  expect(keys.filter((key) => !namesClinic(key)).map(({ name }) => name)).toEqual([]);
});

it("would find a key that knows no clinic", async () => {
  await forAMoment(async (client) => {
    await client.query(`create table planted (id uuid primary key, tenant_id uuid not null references tenant,
      label text unique, unique (tenant_id, id));
      create unique index planted_lower on planted (lower(label));
      create table planted_too (tenant_id uuid not null, planted_id uuid references planted (id), primary key (tenant_id, planted_id))`);
    expect(await unled(client)).toEqual([
      "planted: planted_label_key",
      "planted: planted_lower",
      "planted: planted_pkey",
    ]);
    const missing = (await pointing(client)).filter((key) => !namesClinic(key));
    expect(missing.map(({ name }) => name)).toEqual(["planted_too_planted_id_fkey"]);
  });
});

it("lets no row lead into another clinic, whoever writes it", async () => {
  for (const key of await pointing(server.pool)) {
    const answers = await forAMoment((client) => leadAcross(client, key));
    expect([key.name, answers]).toEqual([key.name, { theirs: key.name, ours: "taken" }]);
  }
});

it("lets no row lead into a clinic without saying which", async () => {
  const keys = await pointing(server.pool);
  const { rows } = await server.pool.query<{ column: string }>(
    `select attrelid::regclass || '.' || attname as column from pg_attribute
     where attname = any($1) and not attnotnull and attrelid = any($2::regclass[])`,
    [namesOfClinic, keys.map(({ child }) => child)],
  );
  const unsaid = new Set(rows.map(({ column }) => column));
  const open = keys.filter(({ child, columns }) => unsaid.has(`${child}.${columns[0]}`));
  expect(open.map(({ name }) => name)).toEqual([
    "outgoing_message_person_id_fkey",
    "outgoing_message_record_id_fkey",
    "outgoing_message_tenant_id_appointment_id_fkey",
    "outgoing_message_tenant_id_campaign_id_fkey",
    "outgoing_message_tenant_id_enclosure_id_fkey",
    "outgoing_message_tenant_id_reminded_item_id_fkey",
    "outgoing_message_tenant_id_test_order_id_fkey",
    "session_identity_provider_id_fkey",
    "session_impersonator_id_fkey",
    "session_person_id_fkey",
    "session_user_id_fkey",
    "session_view_as_role_id_fkey",
  ]);
  const clinicChecks = ["session_clinic_of_place", "session_clinic_of_provider", "outgoing_message_clinic"];
  for (const { child, columns } of open) {
    const write = forAMoment(async (client) => {
      await keepOnly(client, child, clinicChecks);
      await makeRow(client, child, Object.fromEntries(columns.slice(1).map((column) => [column, clinics.ours])));
    });
    await expect(write).rejects.toMatchObject({ constraint: expect.toBeOneOf(clinicChecks) });
  }
});

/** Drops a table's checks and foreign keys but these, and its triggers, so that rows of any kind can be made of nothing. */
async function keepOnly(client: Client, table: string, names: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f') and conname <> all ($2)",
    [table, names],
  );
  const drop = rows.map(({ name }) => `, drop constraint ${name}`).join("");
  await client.query(`alter table ${table} disable trigger user${drop}`);
}

/** Writes a row that leads to a row of our clinic, in their name and in ours; answers which constraint refused it. */
async function leadAcross(client: Client, { name, child, parent, columns, parentColumns }: ForeignKey) {
  for (const table of new Set([child, parent])) await keepOnly(client, table, [name]);
  const target = await makeRow(client, parent, { tenant_id: clinics.ours });
  const leading = columns.map((column, place) => [column, target[parentColumns[place] ?? ""]] as const);
  const write = async (clinic: string) => {
    await client.query("savepoint before");
    const given = Object.fromEntries([["tenant_id", clinic], ...leading, [columns[0], clinic]]);
    const answer = await makeRow(client, child, given).then(
      () => "taken",
      (error: pg.DatabaseError) => error.constraint ?? error.message,
    );
    await client.query("rollback to before");
    return answer;
  };
  return { theirs: await write(clinics.theirs), ours: await write(clinics.ours) };
}

/** What a column that must hold something holds, by its type; a number where none is named. */
const anything = `case when a.attndims > 0 then '[]' else case format_type(a.atttypid, -1)
  when 'uuid' then to_jsonb(gen_random_uuid()) when 'boolean' then 'false' when 'jsonb' then '{}' when 'bytea' then '"x"'
  when 'text' then to_jsonb(gen_random_uuid()) when 'date' then '"2026-01-01"' when 'timestamp with time zone' then '"2026-01-01"'
  when 'time without time zone' then '"12:00"' else '1' end end`;

async function makeRow(client: Client, table: string, given: Record<string, unknown>) {
  const { rows: columns } = await client.query<{ names: string; dummies: Record<string, unknown> }>(
    `select string_agg(quote_ident(attname), ', ') filter (where attgenerated = '' and (needed or attname = any($2))) as names,
       coalesce(jsonb_object_agg(attname, dummy) filter (where needed), '{}') as dummies
     from (select a.attname, a.attgenerated, a.attnotnull and not a.atthasdef and a.attidentity = '' as needed, ${anything} as dummy
       from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped) a`,
    [table, Object.keys(given)],
  );
  const { names, dummies } = columns[0] as { names: string; dummies: Record<string, unknown> };
  const { rows } = await client.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::public.${table}, $1) returning *`,
    [JSON.stringify({ ...dummies, ...given })],
  );
  return rows[0] as Record<string, unknown>;
}

it("lets each clinic's table be spread by clinic, with its keys and what leads to it", async () => {
  await forAMoment(async (client) => {
    const { rows: tables } = await client.query<{ relname: string }>(clinicTables);
    await client.query("create schema spread; set local search_path = spread, public");
    const spread = tables.map(({ relname }) => relname).filter((name) => !(name in ledOtherwise));
    for (const name of spread)
      await client.query(
        `create table spread.${name} (like public.${name} including all) partition by hash (tenant_id)`,
      );
    for (const { name, child, parent, columns, parentColumns } of await pointing(client)) {
      // Named with its schema: not spread.
      const of = child.replace("public.", "");
      if (!spread.includes(of)) continue;
      await client.query(`alter table spread.${of} add constraint ${name} foreign key (${columns})
        references spread.${parent.replace("public.", "")} (${parentColumns})`);
    }
  });
});
