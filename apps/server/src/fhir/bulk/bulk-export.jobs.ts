import type pg from "pg";
import { keyOf } from "../../files/file.service.ts";
import { newId } from "../../platform/database/new-id.ts";
import { inTransaction, systemActor, type Tx } from "../../platform/database/transaction.ts";
import { isConnectionLoss } from "../../platform/database/transient.ts";
import type { RoundOfWork } from "../../platform/jobs/round.ts";
import type { Log } from "../../platform/observing/log.ts";
import { safeToLog } from "../../platform/observing/safe-to-log.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  claimExport,
  clearExport,
  type ExportOfClinic,
  endExport,
  listFileIds,
  listOutdated,
  listUnfinished,
  releaseExport,
} from "./bulk-progress.queries.ts";
import { type BulkGround, ExportClosed, ExportLeft, writeBulkExport } from "./bulk-writing.service.ts";

const everyMilliseconds = 1000;
const mostAttempts = 8;
const stuck = "It could not be completed, though it was tried several times.";
const closed = "The key, or the user for whom it acts, may no longer read what was asked for.";

/**
 * The work of bulk exports, one at a time in each worker. The exports themselves are the queue: what a killed worker left is taken up
 * by another one when its turn is over, after the last whole file.
 */
export class BulkExportWork implements RoundOfWork {
  readonly name = "fhir-exports";
  readonly everyMilliseconds = everyMilliseconds;
  readonly #pool: pg.Pool;
  readonly #workerPool: pg.Pool;
  readonly #log: Log;
  readonly #ground: BulkGround;
  readonly #worker = newId();

  constructor({ pool, workerPool, log }: Pick<Platform, "pool" | "workerPool" | "log">, ground: BulkGround) {
    this.#pool = pool;
    this.#workerPool = workerPool;
    this.#log = log;
    this.#ground = ground;
  }

  async work(stopping: () => boolean): Promise<void> {
    for (const job of await listOutdated(this.#workerPool)) await this.#clear(job);
    for (const job of await listUnfinished(this.#workerPool)) {
      if (stopping()) return;
      await this.#write(job, stopping);
    }
  }

  async #write(job: ExportOfClinic, stopping: () => boolean): Promise<unknown> {
    const claimed = await this.#inClinic(job, (tx) => claimExport(tx, job.exportId, this.#worker));
    if (!claimed) return;
    if (claimed.attempts > mostAttempts) return this.#end(job, stuck);
    try {
      // In the name of the key, as everything else that it reads.
      const actor = { ...systemActor(job.tenantId), userId: claimed.userId, name: claimed.keyName };
      const inClinic = <T>(work: (tx: Tx) => Promise<T>) =>
        inTransaction(this.#pool, { ...actor, requestId: `fhir export ${job.exportId}` }, work);
      await writeBulkExport(this.#ground, { ...job, ...claimed, worker: this.#worker }, inClinic, stopping);
      await this.#end(job, null);
    } catch (error) {
      await this.#leave(job, error).catch(() => {
        // The database is away too; the export is taken up when this worker's turn is over.
      });
    }
  }

  #end(job: ExportOfClinic, failure: string | null): Promise<boolean> {
    return this.#inClinic(job, (tx) => endExport(tx, job.exportId, this.#worker, failure));
  }

  async #leave(job: ExportOfClinic, error: unknown): Promise<void> {
    if (error instanceof ExportClosed) {
      await this.#end(job, closed);
      return;
    }
    const isLeft = error instanceof ExportLeft;
    if (!isLeft) this.#log.error({ ...safeToLog(error), exportId: job.exportId }, "a FHIR export could not be written");
    const how = { afterSeconds: isLeft ? 0 : 1, counts: !isLeft && !isConnectionLoss(error) };
    await this.#inClinic(job, (tx) => releaseExport(tx, job.exportId, this.#worker, how));
  }

  /** The bytes first: what is cut off in between is done again. */
  async #clear(job: ExportOfClinic): Promise<void> {
    const files = await this.#inClinic(job, (tx) => listFileIds(tx, job.exportId));
    for (const fileId of files) await this.#ground.store.remove(keyOf(job.tenantId, fileId));
    await this.#inClinic(job, (tx) => clearExport(tx, job.exportId));
  }

  #inClinic<T>({ tenantId, exportId }: ExportOfClinic, work: (tx: Tx) => Promise<T>): Promise<T> {
    return inTransaction(this.#pool, { ...systemActor(tenantId), requestId: `fhir export ${exportId}` }, work);
  }
}
