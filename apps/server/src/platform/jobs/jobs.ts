import type pg from "pg";
import type { Log } from "../observing/log.ts";
import { Round, type RoundOfWork } from "./round.ts";
import { type TimedJob, TimedJobs } from "./timed-job.ts";

/**
 * What a worker does after the requests that asked for it. The rows of a table are the queue (docs/decisions/0075): what is
 * committed is done, and what a killed worker left behind is taken up by another.
 */
export class Jobs {
  readonly #rounds: Round[] = [];
  readonly #log: Log;
  readonly #timed: TimedJobs;

  constructor({ workerPool, log }: { workerPool: pg.Pool; log: Log }) {
    this.#log = log;
    this.#timed = new TimedJobs(workerPool);
  }

  /** Work that each worker looks for by itself; `wake` makes it look at once. */
  addRound(work: RoundOfWork): { wake(): void } {
    const round = new Round(work, this.#log);
    this.#rounds.push(round);
    return round;
  }

  addTimed(job: TimedJob): { wake(): void } {
    return this.addRound(this.#timed.roundOf(job));
  }

  /** What `worker` processes do, and the single process of a small installation; the others add work and never start it. */
  start(): void {
    this.#timed.forgetOthers();
    for (const round of this.#rounds) round.start();
  }

  /** Waits for the current step, then stops. */
  async stop(): Promise<void> {
    await Promise.all(this.#rounds.map((round) => round.stop()));
  }
}
