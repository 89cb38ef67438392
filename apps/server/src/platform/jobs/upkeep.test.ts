import { afterAll, beforeAll, expect, it } from "vitest";
import { anApp, type TestApp } from "../../../testing/app.ts";
import { upkeep } from "./upkeep.jobs.ts";

let server: TestApp;
beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());

it("forgets keys and sessions of long ago, and keeps the others", async () => {
  const keys = `insert into idempotency_key (tenant_id, account_id, actor_id, key, call, request_hash, created_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), key, 'x', '', at
    from (values ('of-long-ago', now() - interval '8 days'), ('of-today', now())) as sent(key, at)`;
  await server.pool.query(keys);
  await upkeep(server.workerPool).work();
  const { rows } = await server.pool.query("select key from idempotency_key where key like 'of-%'");
  expect(rows).toEqual([{ key: "of-today" }]);
});
