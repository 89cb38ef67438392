import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type pg from "pg";
import { buildApp } from "./app.ts";
import { makeDemo, refuseDemoPasswords } from "./demo/demo.service.ts";
import { seedEarlierClinics } from "./forms/factor-definition.service.ts";
import { Sessions } from "./platform/access/sessions.ts";
import { keepHouse } from "./platform/database/housekeeping.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openOwnerPool, openPool } from "./platform/database/pool.ts";
import { startEmbeddedPostgres } from "./platform/embedded-postgres/embedded-postgres.ts";
import { Jobs } from "./platform/jobs/jobs.ts";
import { upkeep } from "./platform/jobs/upkeep.jobs.ts";
import { type Log, openLog } from "./platform/observing/log.ts";
import { newSecret, type Settings } from "./platform/settings.ts";
import { Signals } from "./platform/signals/signals.ts";

/** What a process does: answers requests, works on jobs, or both. */
export interface Duties {
  api: boolean;
  worker: boolean;
}

export interface RunningServer {
  address: string | null;
  pool: pg.Pool;
  jobs: Jobs;
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
    const connection = await openDatabase(settings, log, undo, events.onDatabaseLost);
    await migrate(connection);
    const pool = openPool(connection, settings.databaseConnections);
    const ownerPool = openOwnerPool(connection);
    undo.push(async () => void (await Promise.all([pool.end(), ownerPool.end()])));
    const signals = new Signals(connection);
    const sessions = new Sessions(pool, settings.sessionSecret ?? (await keptSecret(settings)), signals);
    const jobs = new Jobs(ownerPool);
    jobs.add(upkeep(ownerPool));
    const app = await buildApp({ pool, ownerPool, signals, sessions, jobs, settings, log });
    await signals.open();
    undo.push(() => signals.close());
    await jobs.prepare();
    undo.push(() => jobs.stop());
    undo.push(keepHouse(ownerPool));
    await seedEarlierClinics(pool);
    if (duties.worker) await jobs.work();
    if (settings.demo && duties.worker) await makeDemo({ pool, sessions, settings });
    if (duties.api) await refuseDemoPasswords({ pool, settings });
    undo.push(() => app.close());
    const address = duties.api ? await app.listen({ port: settings.port, host: settings.host }) : null;
    return { address, pool, jobs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where the database is: a server of one's own, or the embedded one, started now. */
async function openDatabase(
  settings: Settings,
  log: Log,
  undo: (() => Promise<void>)[],
  onUnexpectedEnd?: () => void,
): Promise<pg.ClientConfig> {
  if (settings.databaseUrl) return { connectionString: settings.databaseUrl };
  const dataDirectory = resolve(settings.dataDirectory);
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const embedded = await startEmbeddedPostgres({
    dataDirectory: resolve(dataDirectory, "postgres"),
    log: (line) => log.debug({ postgres: line }),
    ...(onUnexpectedEnd ? { onUnexpectedEnd } : {}),
  });
  undo.push(() => embedded.stop());
  return embedded.connection;
}

async function keptSecret(settings: Settings): Promise<string> {
  const path = resolve(settings.dataDirectory, "session-secret");
  if (existsSync(path)) return (await readFile(path, "utf8")).trim();
  const secret = newSecret();
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}
