import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anApp, type TestApp } from "../../../testing/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());

// Deleting a record, merging two persons and the page of either follow each foreign key backwards: without an index that
// begins with it, or with it after the clinic, they would read the whole table.
const unindexed = `
    select k.conrelid::regclass || '(' || (select string_agg(a.attname, ', ' order by place)
        from unnest(way.columns) with ordinality c(number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number) || ')' as way
    from pg_constraint k
    join pg_attribute clinic on clinic.attrelid = k.conrelid and clinic.attname = 'tenant_id'
    cross join lateral (select array_remove(k.conkey, clinic.attnum) as columns) way
    where k.contype = 'f' and k.confrelid in ('record'::regclass, 'person'::regclass)
      and not exists (
        select from pg_index i
        cross join lateral (select array_agg(number order by place) as columns
          from unnest(i.indkey::smallint[]) with ordinality c(number, place) where number <> clinic.attnum) led
        where i.indrelid = k.conrelid and i.indisvalid
          and led.columns[1:cardinality(way.columns)] @> way.columns and led.columns[1:cardinality(way.columns)] <@ way.columns)`;

const ways = async (client: Pick<pg.Pool, "query">) =>
  (await client.query<{ way: string }>(unindexed)).rows.map(({ way }) => way).toSorted();

it("has an index of every way that leads to a record or a person", async () => {
  expect(await ways(server.pool)).toEqual([]);
});

it("would find a way without one", async () => {
  const client = await server.pool.connect();
  await client.query("begin");
  await client.query(`create table planted (id uuid primary key, tenant_id uuid, record_id uuid, person_id uuid,
      foreign key (tenant_id, record_id) references record, foreign key (tenant_id, person_id) references person);
    create index on planted (tenant_id, person_id)`);
  expect(await ways(client)).toEqual(["planted(record_id)"]);
  await client.query("rollback");
  client.release();
});

it("knows every way in the functions that follow them, as the catalog tells it", async () => {
  const client = await server.pool.connect();
  const known = async () =>
    (
      await client.query<{ name: string; text: string }>(
        "select proname as name, prosrc as text from pg_proc where proname in ('holds_medical_records', 'count_person_rows') order by 1",
      )
    ).rows;
  const learnAgain = async () => {
    await client.query("call know_medical_records(); call know_person_rows()");
    return known();
  };
  await client.query("begin");
  const before = await known();
  expect(await learnAgain()).toEqual(before);
  await client.query(
    `create table planted (id uuid primary key, tenant_id uuid, record_id uuid, person_id uuid,
      foreign key (tenant_id, record_id) references record, foreign key (tenant_id, person_id) references person)`,
  );
  const after = await learnAgain();
  expect(after.map(({ name, text }) => [name, text.includes("planted")])).toEqual([
    ["count_person_rows", true],
    ["holds_medical_records", true],
  ]);
  await client.query("rollback");
  client.release();
});
