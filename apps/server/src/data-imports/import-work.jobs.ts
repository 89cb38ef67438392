import type pg from "pg";
import { fileStore } from "../files/file.service.ts";
import { type Actor, inTransaction, systemActor } from "../platform/database/transaction.ts";
import { isConnectionLoss, isTransient } from "../platform/database/transient.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import type { RoundOfWork } from "../platform/jobs/round.ts";
import type { Log } from "../platform/observing/log.ts";
import { safeToLog } from "../platform/observing/safe-to-log.ts";
import type { Platform } from "../platform/platform.ts";
import { endImport, notifyImporter } from "./data-import.service.ts";
import {
  countFailedStep,
  findOrigin,
  type ImportOrigin,
  listUnfinished,
  type UnfinishedImport,
} from "./import-progress.queries.ts";
import { makeStep, type StepOutcome } from "./import-step.service.ts";
import { ImportFeeds } from "./message-feed.service.ts";

const everyMilliseconds = 1000;
const notifyEveryMilliseconds = 250;
const mostFailedSteps = 5;

/** What a worker knows of an import between its steps; all of it can be lost. */
interface Underway {
  origin: ImportOrigin;
  /** A step failed at one of its messages: the next one goes message by message. */
  careful: boolean;
  toldAt: number;
}

/**
 * The work of imports. The imports themselves are the queue: any worker makes the next step of any unfinished one, each
 * in turn, so that what a killed worker left is taken up within a second and a long import holds up no short one.
 */
export class ImportWork implements RoundOfWork {
  readonly name = "data-imports";
  readonly everyMilliseconds = everyMilliseconds;
  readonly #pool: pg.Pool;
  readonly #workerPool: pg.Pool;
  readonly #log: Log;
  readonly #store: FileStore;
  readonly #platform: Pick<Platform, "settings" | "sessions">;
  readonly #feeds: ImportFeeds;
  readonly #underway = new Map<string, Underway>();

  constructor(platform: Pick<Platform, "pool" | "workerPool" | "log" | "settings" | "sessions">) {
    this.#pool = platform.pool;
    this.#workerPool = platform.workerPool;
    this.#log = platform.log;
    this.#platform = platform;
    this.#store = fileStore(platform.settings);
    this.#feeds = new ImportFeeds(this.#store);
  }

  async work(stopping: () => boolean): Promise<void> {
    try {
      let goesOn = true;
      while (goesOn) {
        goesOn = false;
        for (const job of await listUnfinished(this.#workerPool)) {
          if (stopping()) return;
          goesOn = (await this.#advance(job)) || goesOn;
        }
      }
    } catch (error) {
      this.#log.warn(safeToLog(error), "imports could not be looked for");
    } finally {
      if (stopping()) this.#feeds.dropAll();
    }
  }

  /** Makes one step; answers whether there is another to be made at once. */
  async #advance(job: UnfinishedImport): Promise<boolean> {
    const underway = await this.#underwayOf(job);
    try {
      const outcome = await this.#step(job, underway);
      underway.careful = false;
      if (outcome !== "more") this.#forget(job);
      return outcome === "more";
    } catch (error) {
      this.#feeds.drop(job.importId);
      if (isTransient(error) || underway.careful) return this.#noteFailure(job, error);
      this.#log.warn({ ...safeToLog(error), importId: job.importId }, "a step is made again, message by message");
      underway.careful = true;
      return true;
    }
  }

  async #underwayOf(job: UnfinishedImport): Promise<Underway> {
    const known = this.#underway.get(job.importId);
    if (known) return known;
    const origin = await inTransaction(this.#pool, systemActor(job.tenantId), (tx) => findOrigin(tx, job.importId));
    const underway = { origin, careful: false, toldAt: 0 };
    this.#underway.set(job.importId, underway);
    return underway;
  }

  #step(job: UnfinishedImport, underway: Underway): Promise<StepOutcome> {
    const { origin } = underway;
    const careful = underway.careful
      ? { report: (error: unknown) => this.#log.error(safeToLog(error), "a message could not be stored") }
      : null;
    return inTransaction(this.#pool, actorOf(job, origin), async (tx) => {
      const outcome = await makeStep(tx, this.#store, this.#feeds, {
        ...job,
        origin,
        careful,
        platform: this.#platform,
      });
      const isDue =
        outcome === "ended" || (outcome === "more" && Date.now() - underway.toldAt >= notifyEveryMilliseconds);
      if (isDue) {
        underway.toldAt = Date.now();
        await notifyImporter(tx, job.importId);
      }
      return outcome;
    });
  }

  /** A step that fails for no message's fault is tried again by the next round, a few times. */
  async #noteFailure(job: UnfinishedImport, error: unknown): Promise<false> {
    this.#log.error({ ...safeToLog(error), importId: job.importId }, "a step of an import failed");
    // A database that went away comes back; that is no fault of this import.
    if (isConnectionLoss(error)) return false;
    const isGone = error instanceof Error && "code" in error && error.code === "ENOENT";
    await inTransaction(this.#pool, systemActor(job.tenantId), async (tx) => {
      const failed = await countFailedStep(tx, job.importId);
      if (!isGone && failed < mostFailedSteps) return;
      await endImport(tx, job.importId, { errorReason: isGone ? gone : stuck });
      await notifyImporter(tx, job.importId);
    }).catch(() => {
      // The database is away too; the next round finds out.
    });
    return false;
  }

  #forget({ importId }: UnfinishedImport): void {
    this.#feeds.drop(importId);
    this.#underway.delete(importId);
  }
}

const gone = "The uploaded file is no longer there. Upload it again.";
const stuck =
  "The import could not go on, though it was tried several times. What had gone in stays; start it again, or tell us.";

/** The import acts for who started it; the Activity log names the import as the request. */
const actorOf = ({ importId, tenantId }: UnfinishedImport, { userId, userName }: ImportOrigin): Actor => ({
  tenantId,
  userId,
  name: userName,
  requestId: `import ${importId}`,
});
