import { readFileSync } from "node:fs";
import { type AskedQuery, customQueryCalls, mostQueryRows } from "@tracewell/contract/custom-queries";
import { querySourceNames } from "@tracewell/contract/query-tree";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aFullClinic } from "../../testing/full-clinic.ts";
import { anIdentityProvider, type TestProvider } from "../../testing/identity-provider.ts";
import { dataDictionary } from "./data-dictionary.model.ts";

let server: TestApp;
let provider: TestProvider;
let clinic: string;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp({ worker: true });
  provider = await anIdentityProvider();
  clinic = (await aFullClinic(server, "Heron", provider)).tenantId;
  supervisor = await aStaffMember(server, clinic, { role: "Supervisor", firstName: "Ana", lastName: "Kim" });
}, 60_000);
afterAll(async () => {
  await provider.close();
  await server.close();
});

const written = (sql: string): { body: AskedQuery } => ({ body: { sql, tree: null } });
const run = (sql: string, caller = supervisor) => caller.ask(customQueryCalls.run, written(sql));
const refused = (sql: string, caller = supervisor) => caller.refused(customQueryCalls.run, written(sql));
const countIn = async (tenantId: string, table: string) =>
  (await server.pool.query(`select count(*)::text as count from ${table} where tenant_id = $1`, [tenantId])).rows[0]
    .count;

it("describes what may be read", async () => {
  const { data } = await supervisor.ask(customQueryCalls.sources);
  expect(data.map(({ name }) => name).sort()).toEqual([...querySourceNames].sort());
  for (const { about, fields } of data) {
    expect(about).toBeTruthy();
    for (const field of fields) expect(field.about, field.name).toBeTruthy();
  }
  const persons = data.find(({ name }) => name === "persons")?.fields.map(({ name, type }) => [name, type]);
  expect(persons).toContainEqual(["date_of_birth", "day"]);
  expect(persons).toContainEqual(["age", "number"]);
  expect(persons).toContainEqual(["person_id", "id"]);
});

it("is described by docs/data-dictionary.md (npm run db:types)", async () => {
  const { data } = await supervisor.ask(customQueryCalls.sources);
  const page = readFileSync(new URL("../../../../docs/data-dictionary.md", import.meta.url), "utf8");
  expect(page).toBe(dataDictionary(data));
});

it("runs a SELECT that is written, and one that is built", async () => {
  expect(await run("select count(*) as persons, 'é' as letter from persons;")).toEqual({
    sql: "select count(*) as persons, 'é' as letter from persons",
    columns: ["persons", "letter"],
    rows: [[await countIn(clinic, "person"), "é"]],
    hasMore: false,
  });
  const built = await supervisor.ask(customQueryCalls.run, {
    body: {
      sql: null,
      tree: {
        source: "investigations",
        columns: [
          { field: "infection", aggregate: null, period: null },
          { field: "record_id", aggregate: "count", period: null },
        ],
        where: { match: "all", conditions: [{ field: "opened_on", operator: "last-days", values: ["3"] }], groups: [] },
        orderBy: [{ column: 1, descending: true }],
      },
    },
  });
  expect(built.columns).toEqual(["infection", "rows"]);
  expect(built.rows.length).toBeGreaterThan(0);
});

it("keeps two columns of one name apart, and says nothing of columns where there are no rows", async () => {
  expect(await run("select 1 as a, 2 as a, null as b")).toMatchObject({
    columns: ["a", "a", "b"],
    rows: [["1", "2", null]],
  });
  expect(await run("select 1 as a from persons where false")).toMatchObject({ columns: [], rows: [] });
});

it("shows the first thousand rows, and that there are more", async () => {
  const { rows, hasMore } = await run(
    "with two as (select 1 as a union all select 2), eight as (select 1 as a from two a, two b, two c) select 1 from eight a, eight b, eight c, eight d",
  );
  expect(rows).toHaveLength(mostQueryRows);
  expect(hasMore).toBe(true);
});

it.each(querySourceNames)("reads this clinic’s rows of %s, and no other’s", async (source) => {
  const ours = await run(`select count(*) as rows from ${source}`);
  const foreign = await aStaffMember(server, await aClinic(server), { role: "Supervisor" });
  expect(Number(ours.rows[0]?.[0])).toBeGreaterThan(0);
  expect((await run(`select count(*) as rows from ${source}`, foreign)).rows).toEqual([["0"]]);
});

it("learns nothing of another clinic by the errors of its conditions", async () => {
  const sql = "select 1 from persons where last_name::integer > 0";
  expect((await refused(sql)).code).toBe("query.invalid");
  const foreign = await aStaffMember(server, await aClinic(server), { role: "Supervisor" });
  expect((await run(sql, foreign)).rows).toEqual([]);
});

it("refuses what is insecure with its place [R8-58]", async () => {
  const found = await refused("select *\nfrom pg_roles");
  expect(found).toMatchObject({
    status: 422,
    code: "query.insecure",
    details: [{ code: "query.insecure", field: "sql", place: { line: 2, column: 6 } }],
  });
});

it("refuses what PostgreSQL can’t run, with its place and its words", async () => {
  expect(await refused("select last_name,\n  shoe_size from persons")).toMatchObject({
    status: 422,
    code: "query.invalid",
    details: [{ message: 'Column "shoe_size" does not exist.', place: { line: 2, column: 3 } }],
  });
  expect(await refused("select 1/0 from persons")).toMatchObject({ code: "query.invalid" });
  expect(await refused("select from")).toMatchObject({ code: "query.invalid" });
  const tree = {
    source: "visits" as const,
    columns: [{ field: "status", aggregate: null, period: null }],
    where: {
      match: "all" as const,
      conditions: [{ field: "visit_on", operator: "at-least" as const, values: [""] }],
      groups: [],
    },
    orderBy: [],
  };
  expect(await supervisor.refused(customQueryCalls.check, { body: { tree, sql: null } })).toMatchObject({
    code: "query.invalid",
    details: [{ field: "tree.where.conditions.0", message: "Give a value." }],
  });
});

it("refuses what would take too long before it begins", async () => {
  const joined = Array.from({ length: 12 }, (_, place) => `eight e${place}`).join(", ");
  const eight = "two as (select 1 union all select 2), eight as (select 1 from two a, two b, two c)";
  expect((await refused(`with ${eight} select count(*) from ${joined}`)).code).toBe("query.too-costly");
});

it("is checked without being run", async () => {
  expect(await supervisor.ask(customQueryCalls.check, written("select 1 from visits"))).toEqual({
    sql: "select 1 from visits",
  });
  expect((await supervisor.refused(customQueryCalls.check, written("select x from visits"))).code).toBe(
    "query.invalid",
  );
});

it.each([
  ["Front desk", ["persons", "visits"]],
  ["Investigator", ["persons", "investigations", "incoming_files", "contacts", "relationships"]],
])("shows the views of the lists that a %s sees, and refuses the others", async (role, seen) => {
  const member = await aStaffMember(server, clinic, { role });
  const { data } = await member.ask(customQueryCalls.sources);
  const names = data.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(seen));
  for (const source of querySourceNames) {
    if (names.includes(source)) await run(`select 1 from ${source}`, member);
    else expect(await refused(`select 1 from ${source}`, member)).toMatchObject({ code: "query.insecure" });
  }
});

it("leaves a line that says what was read, and not what was asked", async () => {
  await run("select 1 from tasks, tests where subject = 'Secretname'");
  const { rows } = await server.pool.query(
    "select t::text as line from trail t where tenant_id = $1 and action = 'query'",
    [clinic],
  );
  const lines = rows.map(({ line }) => line).join();
  expect(lines).toContain("custom query on tasks, tests");
  expect(lines).not.toContain("Secretname");
});

const namesSeenBy = async (caller: Caller) => (await caller.ask(customQueryCalls.saved)).data.map(({ name }) => name);
const kept = {
  name: "Open by infection",
  shared: false,
  sql: "select infection, count(*) from investigations group by 1",
  tree: null,
};

it("is kept under a name, shared, changed by its owner alone, and taken away [R3-85]", async () => {
  const colleague = await aStaffMember(server, clinic, { role: "Supervisor" });
  const made = await supervisor.ask(customQueryCalls.create, { body: kept });
  expect(made).toMatchObject({
    ...kept,
    owner: { name: "Ana Kim" },
    version: 1,
    abilities: { edit: { allowed: true } },
  });
  expect(await namesSeenBy(colleague)).not.toContain(kept.name);
  expect(
    (await supervisor.refused(customQueryCalls.create, { body: { ...kept, name: "OPEN by infection" } })).code,
  ).toBe("query.name-taken");
  expect(
    (await supervisor.refused(customQueryCalls.create, { body: { ...kept, name: "Bad", sql: "drop view persons" } }))
      .code,
  ).toBe("query.insecure");

  const changed = { ...kept, shared: true, version: 1 };
  expect(await supervisor.ask(customQueryCalls.update, { params: { id: made.id }, body: changed })).toMatchObject({
    shared: true,
    version: 2,
  });
  expect(await supervisor.refused(customQueryCalls.update, { params: { id: made.id }, body: changed })).toMatchObject({
    code: "edit.stale",
    newer: { version: 2 },
  });
  const seen = (await colleague.ask(customQueryCalls.saved)).data.find(({ id }) => id === made.id);
  expect(seen?.abilities.edit).toMatchObject({ allowed: false, reasons: [{ code: "query.not-yours" }] });
  expect((await colleague.refused(customQueryCalls.delete, { params: { id: made.id } })).code).toBe("query.not-yours");
  await supervisor.ask(customQueryCalls.delete, { params: { id: made.id } });
  expect(await namesSeenBy(supervisor)).not.toContain(kept.name);
});
