import type pg from "pg";
import { buildApp } from "./app.ts";
import { makeDemo, refuseDemoPasswords } from "./demo/demo.service.ts";
import { seedEarlierClinics } from "./forms/factor-definition.service.ts";
import { seedTestsOfEarlierClinics } from "./lab-tests/definitions/test-seed.service.ts";
import { Sessions } from "./platform/access/sessions.ts";
import { keepHouse } from "./platform/database/housekeeping.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { openPool, openWorkerPool } from "./platform/database/pool.ts";
import { Jobs } from "./platform/jobs/jobs.ts";
import { upkeep } from "./platform/jobs/upkeep.jobs.ts";
import { secretOf } from "./platform/kept-secret.ts";
import { openLog } from "./platform/observing/log.ts";
import type { Settings } from "./platform/settings.ts";
import { Signals } from "./platform/signals/signals.ts";
import { headStoreAt, SealHeads } from "./platform/trail/seal-heads.ts";
import { trailKeys } from "./platform/trail/trail-keys.ts";

/** What a process does: answers requests, works on jobs, or both. */
export interface Duties {
  api: boolean;
  worker: boolean;
}

export interface RunningServer {
  address: string | null;
  pool: pg.Pool;
  stop(): Promise<void>;
}

/** Brings a process up in order, and gives the way to bring it down in the reverse order. */
export async function startServer(
  settings: Settings,
  duties: Duties,
  events: { onDatabaseLost?: () => void } = {},
): Promise<RunningServer> {
  const log = openLog(settings.logLevel);
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const secret = await secretOf(settings);
    const onUnexpectedEnd = events.onDatabaseLost;
    const { logins, stop: stopDatabase } = await openDatabase(settings, {
      secret,
      works: duties.worker,
      log,
      onUnexpectedEnd,
    });
    undo.push(stopDatabase);
    const pool = openPool(logins.requests, settings.databaseConnections);
    const workerPool = openWorkerPool(logins.work);
    undo.push(async () => void (await Promise.all([pool.end(), workerPool.end()])));
    const signals = new Signals(logins.requests);
    const sessions = new Sessions(pool, secret, signals);
    const jobs = new Jobs({ workerPool, log });
    jobs.addTimed(upkeep(workerPool));
    const keys = trailKeys(settings, secret);
    const app = await buildApp({ pool, workerPool, signals, sessions, trailKeys: keys, jobs, settings, log });
    await signals.open();
    undo.push(() => signals.close());
    undo.push(() => jobs.stop());
    if (duties.worker) {
      const heads = new SealHeads(settings.trailHeads.map(headStoreAt), log);
      undo.push(keepHouse({ pool: workerPool, keys, heads, log }));
    }
    await seedEarlierClinics(pool);
    await seedTestsOfEarlierClinics(pool);
    if (duties.worker) jobs.start();
    if (settings.demo && duties.worker) await makeDemo({ pool, sessions, settings });
    if (duties.api) await refuseDemoPasswords({ pool, settings });
    undo.push(() => app.close());
    const address = duties.api ? await app.listen({ port: settings.port, host: settings.host }) : null;
    return { address, pool, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
