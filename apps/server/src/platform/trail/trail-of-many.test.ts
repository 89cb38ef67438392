import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, type TestApp } from "../../../testing/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());

it("tells what each of many rows was and became, also where the statement before had changed but one", async () => {
  const clinic = await aClinic(server);
  const lines = await server.inTransaction(clinic, async (tx) => {
    await sql`insert into lookup (tenant_id, kind, name, sort_order)
      select ${clinic}::uuid, 'VISIT_TYPE', 'Word ' || number, number + 100 from generate_series(1, 300) number`.execute(
      tx,
    );
    await sql`update lookup set sort_order = 1000 where name = 'Word 1'`.execute(tx);
    await sql`update lookup set name = name || '!', sort_order = sort_order where name like 'Word %'`.execute(tx);
    await sql`update lookup set name = name where name like 'Word %'`.execute(tx);
    const { rows } = await sql<{ before: object; after: object; many: number }>`
      select before, after, count(*) over () as many from trail
      where table_name = 'lookup' and action = 'update' and tenant_id = ${clinic} order by id`.execute(tx);
    return rows;
  });
  const [first, ...others] = lines.map(({ before, after }) => ({ before, after }));
  expect(first).toEqual({ before: { sort_order: 101 }, after: { sort_order: 1000 } });
  const named = Array.from({ length: 300 }, (_, place) => ({
    before: { name: `Word ${place + 1}` },
    after: { name: `Word ${place + 1}!` },
  }));
  expect(others).toHaveLength(300);
  expect(others).toEqual(expect.arrayContaining(named));
});
