import type { Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import { pipelining, sendTogether } from "./pipeline.ts";

let database: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await aDatabase();
  pool = new pg.Pool({ ...database.connection, ...pipelining, max: 1 });
  client = await pool.connect();
});
afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
});

const streamOf = (of: pg.PoolClient) => (of as unknown as { connection: { stream: Socket } }).connection.stream;
const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));
/** Of each statement its first value, or why it failed. */
const words = (outcomes: PromiseSettledResult<pg.QueryResult>[]) =>
  outcomes.map((outcome) =>
    outcome.status === "fulfilled" ? Object.values(outcome.value.rows[0] ?? {})[0] : outcome.reason.message,
  );

it("answers statements in their order, together with what else is asked meanwhile", async () => {
  const both = sendTogether(client, "select 1 as n", { text: "select $1::integer as n", values: [2] });
  const other = client.query("select 3 as n");
  expect(words(await both)).toEqual([1, 2]);
  expect((await other).rows).toEqual([{ n: 3 }]);
});

it("tells of each statement what became of it, and leaves the connection fit for the next", async () => {
  const outcomes = await sendTogether(client, "begin", "select 1 / 0", "select 2 as n", "rollback");
  expect(words(outcomes)).toEqual([
    undefined,
    "division by zero",
    expect.stringContaining("current transaction is aborted"),
    undefined,
  ]);
  expect((await client.query("select 4 as n")).rows).toEqual([{ n: 4 }]);
});

it("sends all that is asked in one turn of the event loop in one write", async () => {
  await turnOfTheLoop();
  const stream = streamOf(client);
  const written = vi.spyOn(stream, "_writev" as never);
  const one = vi.spyOn(stream, "_write");
  const begun = sendTogether(client, "begin", "select set_config('app.tenant', '', true)");
  const asked = client.query("select 1 as n");
  const ended = sendTogether(client, "commit");
  await turnOfTheLoop();
  expect(written).toHaveBeenCalledOnce();
  expect(one).not.toHaveBeenCalled();
  await Promise.all([begun, asked, ended]);
  vi.restoreAllMocks();
});

it("keeps nothing back beyond that turn", async () => {
  await sendTogether(client, "select 1");
  await turnOfTheLoop();
  expect(streamOf(client).writableCorked).toBe(0);
});
