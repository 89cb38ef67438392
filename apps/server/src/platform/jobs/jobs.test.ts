import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anApp, type TestApp } from "../../../testing/app.ts";
import { openWorkerPool } from "../database/pool.ts";
import { openLog } from "../observing/log.ts";
import { Jobs } from "./jobs.ts";
import type { TimedJob } from "./timed-job.ts";

let server: TestApp;
beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());

const silent = openLog("silent");

/** A worker's process with jobs of these names, all with the same work. */
function aWorker(names: string[], work: TimedJob["work"], log = silent) {
  const jobs = new Jobs({ workerPool: server.workerPool, log });
  for (const name of names) jobs.addTimed({ name, everyMinutes: 60, work });
  return jobs;
}

it("runs a timed job when a worker starts, and not in a process that only answers requests", async () => {
  const ran: string[] = [];
  const worker = aWorker(["counted"], async () => void ran.push("by the worker"));
  const api = aWorker(["counted"], async () => void ran.push("by the other"));
  worker.start();
  await expect.poll(() => ran).toEqual(["by the worker"]);
  await Promise.all([worker.stop(), api.stop()]);
  expect(ran).toEqual(["by the worker"]);
});

it("lets one worker at a time do a job", async () => {
  let atOnce = 0;
  let most = 0;
  const ended: number[] = [];
  const workers = [1, 2, 3].map((number) =>
    aWorker(["exclusive"], async () => {
      most = Math.max(most, ++atOnce);
      await wait(200);
      atOnce -= 1;
      ended.push(number);
    }),
  );
  for (const worker of workers) worker.start();
  await expect.poll(() => ended.length).toBeGreaterThan(0);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(most).toBe(1);
});

it("does its jobs one after the other, each over a connection of its own, however few there are", async () => {
  const pool = openWorkerPool(server.logins.work);
  const jobs = new Jobs({ workerPool: pool, log: silent });
  const done: string[] = [];
  const names = Array.from({ length: 8 }, (_, index) => `job ${index}`);
  for (const name of names)
    jobs.addTimed({
      name,
      everyMinutes: 60,
      work: async () => {
        await pool.query("select 1");
        done.push(name);
      },
    });
  jobs.start();
  await expect.poll(() => done).toEqual(names);
  await jobs.stop();
  await pool.end();
});

it("leaves a job that was cut off to the next worker, and tells of one that failed", async () => {
  const lines: string[] = [];
  const log = openLog("error", { write: (line: string) => void lines.push(line) });
  const failing = aWorker(["failing"], () => Promise.reject(new Error("no room")), log);
  failing.start();
  await expect.poll(() => lines.length).toBe(1);
  await failing.stop();
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: "a job failed", job: "failing" });
  let ran = false;
  const next = aWorker(["failing"], async () => {
    ran = true;
  });
  next.start();
  await expect.poll(() => ran).toBe(true);
  await next.stop();
});
