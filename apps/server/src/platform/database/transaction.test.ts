import { randomUUID } from "node:crypto";
import { personCalls } from "@tracewell/contract/persons";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { viewOf } from "../trail/view.ts";
import { openPool } from "./pool.ts";
import { inTransaction, systemActor, type Tx } from "./transaction.ts";

let server: TestApp;
let caller: Caller;
beforeAll(async () => {
  server = await anApp();
  caller = await aStaffMember(server, await aClinic(server));
});
afterAll(() => server.close());

const lookAt = (id: string) =>
  viewOf({ view: "person", call: "GET /person/:id", id, shows: { of: "persons", ids: [] } });
const looksAt = async (personId: string): Promise<number> => {
  const { rows } = await server.pool.query("select count(*) as n from trail where action = 'view' and person_id = $1", [
    personId,
  ]);
  return rows[0].n;
};
const aPerson = async () => (await caller.ask(personCalls.create, { body: { lastName: "Ahead" } })).id;
const readName = async (tx: Tx, id: string) =>
  (await tx.selectFrom("person").select("last_name").where("id", "=", id).executeTakeFirst())?.last_name;
const reading = (id: string, work: (tx: Tx) => Promise<unknown>) => {
  const actor = systemActor(caller.tenantId);
  return inTransaction(server.pool, actor, work, { statements: 1, closing: () => lookAt(id) });
};

describe("a call that says how much it asks", () => {
  it("gets its answer from its clinic, and leaves the line about the look", async () => {
    const id = await aPerson();
    expect(await reading(id, (tx) => readName(tx, id))).toBe("Ahead");
    expect(await looksAt(id)).toBe(1);
  });

  it("may ask less", async () => {
    const id = await aPerson();
    expect(await reading(id, async () => "nothing")).toBe("nothing");
    expect(await looksAt(id)).toBe(1);
  });

  it.each([1, 2])("may ask more than %i, which leaves one line and its connection to the next", async (questions) => {
    const id = await aPerson();
    const work = async (tx: Tx) => {
      const names = [];
      for (let each = 0; each < 4; each += 1) names.push(await readName(tx, id));
      return names;
    };
    const options = { questions, closing: () => lookAt(id) };
    expect(await inTransaction(server.pool, systemActor(caller.tenantId), work, options)).toEqual(
      Array(4).fill("Ahead"),
    );
    expect(await looksAt(id)).toBe(1);
    const after = async (tx: Tx) => [await readName(tx, id), await readName(tx, id)];
    expect(await inTransaction(server.pool, systemActor(caller.tenantId), after)).toEqual(["Ahead", "Ahead"]);
  });

  it("leaves nothing where its question fails, and its connection serves the next", async () => {
    const id = await aPerson();
    await expect(reading(id, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow("division by zero");
    expect(await looksAt(id)).toBe(0);
    expect(await reading(id, (tx) => readName(tx, id))).toBe("Ahead");
  });

  it("leaves no line about whom it did not find: nobody, or someone of another clinic", async () => {
    const id = await aPerson();
    const elsewhere = await aStaffMember(server, await aClinic(server));
    expect((await elsewhere.refused(personCalls.get, { params: { id } })).status).toBe(404);
    expect(await looksAt(id)).toBe(0);
    const nobody = randomUUID();
    expect((await caller.refused(personCalls.get, { params: { id: nobody } })).status).toBe(404);
    expect(await looksAt(nobody)).toBe(0);
  });
});

describe("calls that ask once, at the same time", () => {
  let pool: pg.Pool;
  beforeAll(() => {
    pool = openPool(server.connection, 8);
  });
  afterAll(() => pool.end());
  const askAs = (who: Caller, id: string, work: (tx: Tx) => Promise<unknown>) => {
    const actor = { ...systemActor(who.tenantId), name: who.tenantId };
    return inTransaction(pool, actor, work, { statements: 1, closing: () => lookAt(id) });
  };

  it("share few connections, each behind its own clinic's wall and signed by its own name", async () => {
    const elsewhere = await aStaffMember(server, await aClinic(server));
    const [here, there] = [
      await aPerson(),
      (await elsewhere.ask(personCalls.create, { body: { lastName: "There" } })).id,
    ];
    const places = Array.from({ length: 60 }, (_, index) => (index % 2 ? elsewhere : caller));
    const asked = places.map((who) =>
      askAs(who, who === caller ? here : there, async (tx) => {
        const { rows } = await sql<{ name: string; connection: number }>`select last_name as name,
          pg_backend_pid() as connection from person where id in (${here}, ${there})`.execute(tx);
        return rows;
      }),
    );
    const answers = (await Promise.all(asked)) as { name: string; connection: number }[][];
    expect(answers.map((rows) => rows.map(({ name }) => name))).toEqual(
      places.map((who) => [who === caller ? "Ahead" : "There"]),
    );
    expect(new Set(answers.flat().map(({ connection }) => connection)).size).toBeLessThanOrEqual(4);
    const { rows } = await server.pool.query(
      "select count(*) as looks, count(*) filter (where actor_name = tenant_id::text) as own from trail where action = 'view' and person_id in ($1, $2)",
      [here, there],
    );
    expect(rows).toEqual([{ looks: 60, own: 60 }]);
  });

  it("do not fail with one that fails among them", async () => {
    const id = await aPerson();
    const divisors = Array.from({ length: 24 }, (_, index) => index % 3);
    const settled = await Promise.allSettled(
      divisors.map((divisor) =>
        askAs(
          caller,
          id,
          async (tx) => (await sql<{ n: number }>`select 6 / ${divisor}::integer as n`.execute(tx)).rows,
        ),
      ),
    );
    expect(settled.map(({ status }) => status)).toEqual(divisors.map((each) => (each ? "fulfilled" : "rejected")));
    expect(await looksAt(id)).toBe(16);
  });

  it("leave the pool all its connections", async () => {
    const id = await aPerson();
    await Promise.all(Array.from({ length: 12 }, () => askAs(caller, id, (tx) => readName(tx, id))));
    expect(pool.idleCount).toBe(pool.totalCount);
    expect(pool.waitingCount).toBe(0);
  });
});
