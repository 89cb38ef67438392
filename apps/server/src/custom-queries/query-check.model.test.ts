import { describe, expect, it } from "vitest";
import { checkQuery, type QueryFault } from "./query-check.model.ts";

const refusal = async (sql: string): Promise<QueryFault> => {
  try {
    await checkQuery(sql);
  } catch (error) {
    return error as QueryFault;
  }
  throw new Error(`taken: ${sql}`);
};

describe("a SELECT on the reporting views", () => {
  it.each([
    ["a list", "select last_name, date_of_birth from persons where sex_at_birth = 'F' order by 1 limit 20"],
    [
      "counts",
      "select infection, count(*), count(distinct person_id) filter (where closed) from investigations group by 1",
    ],
    ["joins", "select p.city, t.result from persons p left join tests as t using (person_id)"],
    ["days", "select date_trunc('week', opened_on)::date, current_date - opened_on from investigations"],
    ["cases", "select case when age < 18 then 'young' else 'grown' end, coalesce(city, '–') from persons"],
    ["parts", "with open as (select * from investigations where not closed) select count(*) from open"],
    [
      "both",
      "select person_id from visits union all (select person_id from tests) except select person_id from contacts",
    ],
    [
      "windows",
      "select rank() over (partition by infection order by opened_on), lag(opened_on) over w from investigations window w as (order by opened_on)",
    ],
    [
      "sub-selects",
      "select 1 from persons p where exists (select from visits v where v.person_id = p.person_id) and age between 1 and 9",
    ],
    ["lists of values", "select 1 from tests where result in ('Detected', 'Reactive') or test = any (array['a', 'b'])"],
    ["median", "select percentile_cont(0.5) within group (order by waited_minutes) from visits"],
    ["its schema", "select extract(year from visit_on), position('a' in status), trim(status) from reporting.visits"],
    [
      "distinct",
      "select distinct status, substring(status from 1 for 3) from visits group by grouping sets ((status), ())",
    ],
  ])("is let through: %s", async (_, sql) => {
    expect((await checkQuery(sql)).sql).toBe(sql);
  });

  it("is told what it reads", async () => {
    const sql = "select 1 from persons, (select 1 from reporting.visits) v where exists (select from tasks)";
    expect((await checkQuery(sql)).sources.sort()).toEqual(["persons", "tasks", "visits"]);
  });

  it("loses its semicolon, and the comment behind it", async () => {
    expect((await checkQuery("select 'é;' from persons; -- done")).sql).toBe("select 'é;' from persons");
  });
});

describe("what reads or does anything else is refused", () => {
  it.each([
    ["tables of the product", "select * from person"],
    ["another schema", "select * from public.persons"],
    ["the catalog", "select * from pg_class"],
    ["the catalog by its schema", "select * from pg_catalog.pg_roles"],
    ["a part that is named as the catalog", "select (with pg_class as (select 1) select 1), c.relname from pg_class c"],
    ["a view of another database", "select * from other.reporting.persons"],
    ["the information schema", "select * from information_schema.tables"],
    ["functions that read files", "select pg_read_file('/etc/passwd') from persons"],
    ["functions of another schema", "select public.app_tenant() from persons"],
    ["settings", "select set_config('app.tenant', 'x', true) from persons"],
    ["settings, read", "select current_setting('app.tenant') from persons"],
    ["sleep", "select pg_sleep(100) from persons"],
    ["queries in texts", "select query_to_xml('select 1', true, true, '') from persons"],
    ["many rows from nothing", "select generate_series(1, 1000000000)"],
    ["table functions", "select * from unnest(array[1]) x"],
    ["large objects", "select lo_get(1)"],
    ["a long text", "select repeat('x', 1000000000) from persons"],
    ["a doubling text", `select ${"last_name || ".repeat(11)} '' from persons`],
    ["types that look names up", "select 'pg_class'::regclass from persons"],
    ["padded types", "select last_name::char(10000000) from persons"],
    ["operators of another schema", "select 1 operator(public.+) 1 from persons"],
    ["other operators", "select last_name ~ '(a+)+$' from persons"],
    ["other operators on sub-selects", "select 1 from persons where city ~ any (select status from visits)"],
    ["writing", "insert into persons values (1)"],
    ["deleting in a part", "with gone as (delete from persons returning *) select * from gone"],
    ["dropping", "drop view persons"],
    ["copying", "copy persons to program 'sh'"],
    ["a block of code", "do $$ begin end $$"],
    ["a setting", "set role tracewell_app"],
    ["a second statement", "select 1 from persons; select 2 from persons"],
    ["a new table", "select * into mine from persons"],
    ["locks", "select * from persons for update"],
    ["recursion", "with recursive r as (select 1 union all select 1 from r) select * from r"],
    ["parameters", "select * from persons where last_name = $1"],
    ["who is asked as", "select current_user from persons"],
    ["samples", "select * from persons tablesample system (1)"],
    ["explaining", "explain analyze select 1 from persons"],
    ["fields of rows", "select (p).last_name from persons p"],
    ["values", "values (1)"],
    ["xml", "select xmlelement(name a, last_name) from persons"],
  ])("%s", async (_, sql) => {
    expect((await refusal(sql)).code).toBe("query.insecure");
  });

  it("with the place, whatever letters stand before it [R8-58]", async () => {
    const fault = await refusal("select 'éöü'\nfrom persons,\n  pg_class");
    expect(fault).toMatchObject({ code: "query.insecure", place: { line: 3, column: 3 } });
    expect(fault.message).toMatch(/pg_class can’t be read/);
  });
});

describe("what is no SELECT is refused", () => {
  it.each([
    ["nothing", " "],
    ["a comment", "-- nothing"],
    ["half a SELECT", "select * from"],
    ["brackets without end", `select ${"(".repeat(5000)}1`],
    ["deep conditions", `select ${"not ".repeat(2400)}true`],
  ])("%s", async (_, sql) => {
    expect((await refusal(sql)).code).toMatch(/^query\.(invalid|insecure)$/);
  });

  it("with the place where reading ended", async () => {
    expect(await refusal("select 'é', from persons")).toMatchObject({
      code: "query.invalid",
      place: { line: 1, column: 13 },
    });
  });
});
