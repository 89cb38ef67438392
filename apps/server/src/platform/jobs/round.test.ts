import { afterEach, expect, it, vi } from "vitest";
import { openLog } from "../observing/log.ts";
import { Round } from "./round.ts";

afterEach(() => vi.useRealTimers());

const silent = openLog("silent");
const hour = 3_600_000;
const soon = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Work that counts its rounds; each lasts until it is let go. */
function someWork(everyMilliseconds: number) {
  const seen = { rounds: 0, atOnce: 0, most: 0, stopping: false };
  let release: (() => void) | null = null;
  return {
    seen,
    release: () => release?.(),
    name: "counted",
    everyMilliseconds,
    async work(stopping: () => boolean) {
      seen.rounds += 1;
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      seen.stopping = stopping();
      seen.atOnce -= 1;
    },
  };
}

it("looks at its start, and again when woken while it looks, never twice at once", async () => {
  const work = someWork(hour);
  const round = new Round(work, silent);
  round.start();
  round.wake();
  round.wake();
  expect(work.seen.rounds).toBe(1);
  work.release();
  await soon();
  expect(work.seen).toMatchObject({ rounds: 2, most: 1 });
  work.release();
  await soon();
  expect(work.seen.rounds).toBe(2);
  await round.stop();
});

it("looks again after a while", async () => {
  const work = someWork(5);
  const round = new Round(work, silent);
  round.start();
  work.release();
  await expect.poll(() => work.seen.rounds).toBeGreaterThan(1);
  const stopped = round.stop();
  work.release();
  await stopped;
});

it("does nothing in a process that does no work", async () => {
  const work = someWork(hour);
  new Round(work, silent).wake();
  await soon();
  expect(work.seen.rounds).toBe(0);
});

it("waits for the step in hand when it is stopped, and tells it so", async () => {
  const work = someWork(hour);
  const round = new Round(work, silent);
  round.start();
  let stopped = false;
  const stop = round.stop().then(() => {
    stopped = true;
  });
  await soon();
  expect(stopped).toBe(false);
  work.release();
  await stop;
  expect(work.seen.stopping).toBe(true);
  round.wake();
  expect(work.seen.rounds).toBe(1);
});

it("goes on looking after a round that failed, and tells of it once", async () => {
  const lines: string[] = [];
  const log = openLog("error", { write: (line: string) => void lines.push(line) });
  let rounds = 0;
  const work = async () => {
    rounds += 1;
    throw new Error("the database is away");
  };
  const round = new Round({ name: "failing", everyMilliseconds: 5, work }, log);
  round.start();
  await expect.poll(() => rounds).toBeGreaterThan(2);
  await round.stop();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: "a job failed", job: "failing" }]);
});

it("tries what failed again after a minute, however seldom it is due", async () => {
  vi.useFakeTimers();
  const outcomes = [Promise.reject(new Error("the database is away")), Promise.resolve(), Promise.resolve()];
  let rounds = 0;
  const work = async () => outcomes[rounds++];
  const round = new Round({ name: "failing", everyMilliseconds: hour, work }, silent);
  round.start();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(rounds).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(rounds).toBe(2);
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(rounds).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toBe(3);
  await round.stop();
});
