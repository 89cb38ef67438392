import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { anApp, type TestApp } from "../../../testing/app.ts";
import { Jobs } from "./jobs.ts";
import type { TimedJob } from "./timed-job.ts";
import { upkeep } from "./upkeep.jobs.ts";

let server: TestApp;
let jobs: TimedJob[];
beforeAll(async () => {
  const added = vi.spyOn(Jobs.prototype, "addTimed");
  server = await anApp();
  jobs = added.mock.calls.map(([job]) => job);
  added.mockRestore();
});
afterAll(() => server.close());

// Other tests run a job over the owner's connections, which may do anything.
it("does each of the product's timed jobs under the login that it has in production", async () => {
  expect(jobs.map(({ name }) => name).sort()).toEqual(
    expect.arrayContaining(["auth-upkeep", "forget-sign-ins", "morning-links", "unused-images"]),
  );
  const failures: string[] = [];
  for (const { name, work } of [...jobs, upkeep(server.workerPool)])
    await work().catch((error: Error) => failures.push(`${name}: ${error.message}`));
  expect(failures).toEqual([]);
});
