import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { newId } from "../platform/database/new-id.ts";
import { inTransaction, systemActor, type Tx } from "../platform/database/transaction.ts";
import { isConnectionLoss } from "../platform/database/transient.ts";
import type { RoundOfWork } from "../platform/jobs/round.ts";
import type { Log } from "../platform/observing/log.ts";
import { safeToLog } from "../platform/observing/safe-to-log.ts";
import type { Platform } from "../platform/platform.ts";
import { notifyExporter } from "./data-export.service.ts";
import { ExportLeft, type ExportStore, type InClinic, throwAway } from "./export-part.service.ts";
import {
  claimExport,
  type ExportOfClinic,
  endExport,
  listOutdated,
  listUnfinished,
  releaseExport,
} from "./export-progress.queries.ts";
import { failureOf, mostAttempts, stuck, writeExport } from "./export-writing.service.ts";

const everyMilliseconds = 1000;
const atOnce = 2;

/**
 * The work of exports. The exports themselves are the queue, as with imports: another worker goes on with what a killed one left
 * when its turn is over, and after a few attempts without an end it fails.
 */
export class ExportWork implements RoundOfWork {
  readonly name = "data-exports";
  readonly everyMilliseconds = everyMilliseconds;
  readonly #pool: pg.Pool;
  readonly #workerPool: pg.Pool;
  readonly #log: Log;
  readonly #store: ExportStore;
  /** The name that this worker's exports are taken under. */
  readonly #worker = newId();

  constructor({ pool, workerPool, log }: Pick<Platform, "pool" | "workerPool" | "log">, store: ExportStore) {
    this.#pool = pool;
    this.#workerPool = workerPool;
    this.#log = log;
    this.#store = store;
  }

  /** Writes two exports at a time, so that a long one holds up no short one, until there is none left. */
  async work(stopping: () => boolean): Promise<void> {
    const underway = new Map<string, Promise<void>>();
    try {
      do {
        await this.#throwAway();
        for (const job of await listUnfinished(this.#workerPool)) {
          if (stopping() || underway.size >= atOnce) break;
          if (underway.has(job.exportId)) continue;
          const written = this.#write(job, stopping).finally(() => underway.delete(job.exportId));
          underway.set(job.exportId, written);
        }
        await Promise.race([...underway.values(), pause(underway.size > 0 ? everyMilliseconds : 0)]);
      } while (underway.size > 0 && !stopping());
    } catch (error) {
      this.#log.warn(safeToLog(error), "exports could not be looked for");
    }
    await Promise.all(underway.values());
  }

  async #write(job: ExportOfClinic, stopping: () => boolean): Promise<void> {
    const { exportId } = job;
    const claimed = await this.#inClinic(job, (tx) => claimExport(tx, exportId, this.#worker)).catch(() => undefined);
    if (!claimed) return;
    try {
      if (claimed.attempts > mostAttempts) return await this.#end(job, { errorReason: stuck });
      const asked = { ...job, ...claimed, worker: this.#worker };
      await writeExport({ store: this.#store, asked, inClinic: this.#within(job), stopping });
      await this.#end(job, { errorReason: null });
    } catch (error) {
      await this.#leave(job, error).catch(() => {
        // The database is away too; the export is taken up when this worker's turn is over.
      });
    }
  }

  async #end(job: ExportOfClinic, end: Parameters<typeof endExport>[3]): Promise<void> {
    await this.#inClinic(job, async (tx) => {
      if (await endExport(tx, job.exportId, this.#worker, end)) await notifyExporter(tx, job.exportId);
    });
  }

  async #leave(job: ExportOfClinic, error: unknown): Promise<void> {
    if (error instanceof ExportLeft) {
      const how = { afterSeconds: 0, counts: false };
      await this.#inClinic(job, (tx) => releaseExport(tx, job.exportId, this.#worker, how));
      return;
    }
    const errorReason = failureOf(error);
    if (errorReason) return this.#end(job, { errorReason });
    this.#log.error({ ...safeToLog(error), exportId: job.exportId }, "an export could not be written");
    const how = { afterSeconds: 1, counts: !isConnectionLoss(error) };
    await this.#inClinic(job, (tx) => releaseExport(tx, job.exportId, this.#worker, how));
  }

  /** Files of deleted and failed exports, and those whose days are over. */
  async #throwAway(): Promise<void> {
    for (const job of await listOutdated(this.#workerPool))
      await throwAway(this.#store.files, job, this.#within(job), "all");
  }

  #within(job: ExportOfClinic): InClinic {
    return (work) => this.#inClinic(job, work);
  }

  #inClinic<T>({ tenantId, exportId }: ExportOfClinic, work: (tx: Tx) => Promise<T>): Promise<T> {
    return inTransaction(this.#pool, { ...systemActor(tenantId), requestId: `export ${exportId}` }, work);
  }
}
