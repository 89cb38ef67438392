import { CompiledQuery } from "kysely";
import type pg from "pg";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import type { Tx } from "../database/transaction.ts";
import { Round, type RoundOfWork } from "./round.ts";

/** A kind of work done after the request that asked for it. Its data holds ids, never a patient's data. */
export interface JobKind<Data extends object> {
  name: string;
  /** Tries again this often when it fails. */
  retries: number;
  /** When it runs by itself, in cron's five fields, UTC; one process does it, however many there are. */
  cron?: string;
  work(data: Data): Promise<void>;
}

const heartbeatSeconds = 10;

function bossOver(pool: pg.Pool, options: Omit<ConstructorOptions, "db" | "schema">): PgBoss {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({ ...options, db: { executeSql }, schema: "pgboss" });
  // A failed round of upkeep is tried again by pg-boss itself.
  boss.on("error", () => {});
  return boss;
}

/** Jobs in hand have so long to end; what is cut off is taken up again by another worker. */
const stopMilliseconds = 3000;

/** The queue in our own database (pg-boss): a job is sent inside the transaction that wants it done. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #kinds: JobKind<never>[] = [];
  readonly #rounds: Round[] = [];

  /** Over the workers' pool, or over that of requests in a process that only sends. */
  constructor(pool: pg.Pool, { sendsOnly = false } = {}) {
    this.#boss = bossOver(pool, { migrate: false, createSchema: false, supervise: !sendsOnly, schedule: !sendsOnly });
  }

  add<Data extends object>(kind: JobKind<Data>): void {
    this.#kinds.push(kind as JobKind<never>);
  }

  /** Work that each worker looks for by itself; `wake` has it look at once. */
  addRound(work: RoundOfWork): { wake(): void } {
    const round = new Round(work);
    this.#rounds.push(round);
    return round;
  }

  /** Makes the queue's tables and its queues, as the database's owner. */
  async prepare(ownerPool: pg.Pool): Promise<void> {
    const boss = bossOver(ownerPool, { supervise: false });
    await boss.start();
    for (const { name, retries, cron } of this.#kinds) {
      await boss.createQueue(name, { retryLimit: retries, retryDelay: 1, heartbeatSeconds });
      if (cron) await boss.schedule(name, cron);
    }
    await boss.stop({ graceful: false });
    // Two processes that start at once must not write the same catalogue rows; the statements are one transaction.
    await ownerPool.query(`
      select pg_advisory_xact_lock(hashtext('rights on pgboss'));
      grant usage on schema pgboss to tracewell_app, tracewell_worker;
      grant select, insert, update on all tables in schema pgboss to tracewell_app;
      grant select, insert, update, delete on all tables in schema pgboss to tracewell_worker;
      grant execute on all functions in schema pgboss to tracewell_app, tracewell_worker`);
  }

  /** From here on jobs can be sent. */
  async open(): Promise<void> {
    await this.#boss.start();
  }

  /** Takes jobs from the queues: what `worker` processes do, and the single process of a small installation. */
  async work(): Promise<void> {
    for (const kind of this.#kinds) {
      const options = { pollingIntervalSeconds: 0.5, batchSize: 1, heartbeatRefreshSeconds: 3 };
      await this.#boss.work(kind.name, options, async ([job]) => {
        if (job) await kind.work(job.data as never);
      });
    }
    for (const round of this.#rounds) round.start();
  }

  /** Sends a job that leaves only when the transaction stands. */
  async send<Data extends object>(tx: Tx, kind: JobKind<Data>, data: Data): Promise<void> {
    const executeSql = async (text: string, values: unknown[] = []) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    };
    await this.#boss.send(kind.name, data, { db: { executeSql } });
  }

  /** Waits for the step in hand, then stops. */
  async stop(): Promise<void> {
    await Promise.all(this.#rounds.map((round) => round.stop()));
    await this.#boss.stop({ graceful: true, timeout: stopMilliseconds });
  }
}
