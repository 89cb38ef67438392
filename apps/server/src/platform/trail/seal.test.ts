import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, type TestApp } from "../../../testing/app.ts";
import { keepHouse } from "../database/housekeeping.ts";
import { openOwnerPool } from "../database/pool.ts";
import { writeEvent } from "./trail.ts";

let server: TestApp;
let beside: pg.Pool;
let clinic: string;
beforeAll(async () => {
  server = await anApp();
  beside = openOwnerPool(server.connection);
  clinic = await aClinic(server);
});
afterAll(async () => {
  await beside.end();
  await server.close();
});

const write = (action = "sign-in") =>
  server.inTransaction(clinic, (tx) => writeEvent(tx, action, { reason: "a test" }));

const one = async <R extends pg.QueryResultRow>(text: string): Promise<R> =>
  (await server.pool.query<R>(text)).rows[0] as R;
const verify = () => one<{ intact: boolean; seals: number; lines: number }>("select * from verify_trail()");
const lines = async () => (await one<{ count: number }>("select count(*) from trail")).count;

/** Transactions of other tests' databases on the same server hold the border back for a moment, too. */
async function allSealed(): Promise<void> {
  const left = async () => {
    await server.pool.query("select seal_trail()");
    return (await lines()) - (await verify()).lines;
  };
  await expect.poll(left, { timeout: 15_000 }).toBe(0);
}

it("seals every line once, though two processes seal at the same time and others write", async () => {
  const before = (await verify()).seals;
  const seal = async (pool: pg.Pool) => {
    for (let round = 0; round < 40; round++) await pool.query("select seal_trail()");
  };
  const writers = Array.from({ length: 4 }, async () => {
    for (let made = 0; made < 25; made++) await write();
  });
  await Promise.all([seal(server.pool), seal(beside), ...writers]);
  await allSealed();
  const after = await verify();
  expect(after.intact).toBe(true);
  expect(after.seals).toBeGreaterThan(before);
  const { lapped } = await one<{ lapped: number }>(`
    select count(*) as lapped from trail_seal s join trail_seal before on before.id = s.id - 1 where before.to_xid <> s.from_xid`);
  expect(lapped).toBe(0);
});

it("waits with what an open transaction has written, and seals it after the commit", async () => {
  await allSealed();
  const { lines: sealedLines } = await verify();
  await server.inTransaction(clinic, async (tx) => {
    await writeEvent(tx, "export", { reason: "still at work" });
    await write();
    await beside.query("select seal_trail()");
    expect((await verify()).lines).toBe(sealedLines);
  });
  await allSealed();
  expect((await verify()).lines).toBe(sealedLines + 2);
});

it("seals by itself about once a second, and a last time when the server stops", async () => {
  const stop = keepHouse(beside);
  await write();
  await expect.poll(async () => (await verify()).lines, { timeout: 15_000 }).toBe(await lines());
  await stop();
  expect((await verify()).intact).toBe(true);
});

it("has nothing to seal where nothing was written", async () => {
  await allSealed();
  const before = await verify();
  await beside.query("select seal_trail()");
  expect(await verify()).toEqual(before);
});

it("lets no one empty its seals", async () => {
  await expect(server.pool.query("truncate trail_seal")).rejects.toThrow("The Activity log can only grow.");
});

it("shows a value that was moved from one column of a line to the next", async (test) => {
  const { superuser } = await one<{ superuser: boolean }>(
    "select rolsuper as superuser from pg_roles where rolname = current_user",
  );
  test.skip(!superuser, "triggers can be passed by only as superuser");
  await write("moved");
  await allSealed();
  const client = await server.pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    await client.query("update trail set actor_name = null, request_id = actor_name where action = 'moved'");
    expect((await client.query("select intact from verify_trail()")).rows[0].intact).toBe(false);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

it("shows that someone was taken out of those whom a line says were shown", async () => {
  const [ana, bea] = [randomUUID(), randomUUID()];
  await server.inTransaction(clinic, (tx) =>
    sql`select write_look('read', 'GET /person', null, null, null, array[${ana}, ${bea}]::uuid[])`.execute(tx),
  );
  await allSealed();
  const client = await server.pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    await client.query("update trail set shown = array_remove(shown, $1) where shown @> array[$1::uuid]", [bea]);
    expect((await client.query("select intact from verify_trail()")).rows[0].intact).toBe(false);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
