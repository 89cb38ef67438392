import type pg from "pg";
import { forgetOtherJobs, noteRun } from "./job-runs.ts";
import type { RoundOfWork } from "./round.ts";

/**
 * Recurring work: when a worker starts, and regularly after that. It finds what is due by itself and skips
 * what is done, because every worker runs it, one at a time, and a killed one leaves it half done.
 */
export interface TimedJob {
  name: string;
  everyMinutes: number;
  work(): Promise<void>;
}

const millisecondsOfMinute = 60_000;

/**
 * A process's timed jobs, each as a round. One after the other: a job keeps a connection for its lock and works over a second
 * one, and the pool has few.
 */
export class TimedJobs {
  readonly #pool: pg.Pool;
  readonly #names: string[] = [];
  #turn: Promise<void> = Promise.resolve();

  constructor(workerPool: pg.Pool) {
    this.#pool = workerPool;
  }

  roundOf({ name, everyMinutes, work }: TimedJob): RoundOfWork {
    this.#names.push(name);
    const noted = () => whenNoted(this.#pool, { name, everyMinutes }, work);
    return {
      name,
      everyMilliseconds: everyMinutes * millisecondsOfMinute,
      work: (stopping) =>
        this.#inTurn(async () => {
          if (!stopping()) await whileNobodyElseDoes(name, this.#pool, noted);
        }),
    };
  }

  /** What earlier versions had as jobs is never late. */
  forgetOthers(): void {
    void forgetOtherJobs(this.#pool, this.#names);
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }
}

/** Does the work, and notes whether it went through. */
async function whenNoted(pool: pg.Pool, job: Omit<TimedJob, "work">, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await noteRun(pool, job, true);
    throw error;
  }
  await noteRun(pool, job, false);
}

/** The lock goes with its transaction, so a dead worker holds nothing. */
async function whileNobodyElseDoes(name: string, pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_xact_lock(hashtext('timed job'), hashtext($1)) as mine",
      [name],
    );
    if (rows[0]?.mine) await work();
  } finally {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    client.release(broken);
  }
}
