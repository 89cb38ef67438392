import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anApp, type TestApp } from "../../../testing/app.ts";
import { type JobKind, Jobs } from "./jobs.ts";
import { upkeep } from "./upkeep.jobs.ts";

let server: TestApp;
beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());

/** Two processes' queues on one database, and what they worked on. */
async function twoWorkers(kind: (worker: number) => JobKind<{ id: string }>) {
  const workers = [new Jobs(server.workerPool), new Jobs(server.workerPool)];
  for (const [number, jobs] of workers.entries()) {
    jobs.add(kind(number));
    await jobs.prepare(server.pool);
    await jobs.open();
    await jobs.work();
  }
  return { jobs: workers[0] as Jobs, stop: () => Promise.all(workers.map((jobs) => jobs.stop())) };
}

it("works on a job once, on one of the processes, when the transaction stands", async () => {
  const worked: string[] = [];
  const name = `trial-${randomUUID()}`;
  const kind = { name, retries: 0, work: async ({ id }: { id: string }) => void worked.push(id) };
  const { jobs, stop } = await twoWorkers(() => kind);
  await server.inTransaction(null, (tx) => jobs.send(tx, kind, { id: "kept" }));
  await server
    .inTransaction(null, async (tx) => {
      await jobs.send(tx, kind, { id: "rolled back" });
      throw new Error("rolled back");
    })
    .catch(() => {});
  await server.inTransaction(null, (tx) => jobs.send(tx, kind, { id: "last" }));
  await expect.poll(() => worked.toSorted(), { timeout: 15_000 }).toEqual(["kept", "last"]);
  await stop();
});

it("tries a job again that failed", async () => {
  let tries = 0;
  const name = `trial-${randomUUID()}`;
  const kind = {
    name,
    retries: 2,
    async work() {
      tries += 1;
      if (tries === 1) throw new Error("not yet");
    },
  };
  const { jobs, stop } = await twoWorkers(() => kind);
  await server.inTransaction(null, (tx) => jobs.send(tx, kind, { id: "again" }));
  await expect.poll(() => tries, { timeout: 15_000 }).toBe(2);
  await stop();
});

it("forgets keys and sessions of long ago, and keeps the others", async () => {
  const keys = `insert into idempotency_key (tenant_id, account_id, actor_id, key, call, request_hash, created_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), key, 'x', '', at
    from (values ('of-long-ago', now() - interval '8 days'), ('of-today', now())) as sent(key, at)`;
  await server.pool.query(keys);
  await upkeep(server.workerPool).work({});
  const { rows } = await server.pool.query("select key from idempotency_key where key like 'of-%'");
  expect(rows).toEqual([{ key: "of-today" }]);
});
