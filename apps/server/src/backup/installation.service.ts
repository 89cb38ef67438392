import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type pg from "pg";
import { startEmbeddedPostgres } from "../platform/embedded-postgres/embedded-postgres.ts";
import { findRunning } from "../platform/embedded-postgres/running.ts";
import type { Settings } from "../platform/settings.ts";
import { BackupFailed } from "./manifest.model.ts";

export interface ReachedDatabase {
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

const nothingToClose = async () => {};

/** The database to be backed up: one's own server, the embedded one that is at work, or the embedded one, started for it. */
export async function reachDatabase(settings: Settings): Promise<ReachedDatabase> {
  if (settings.databaseUrl) return { connection: { connectionString: settings.databaseUrl }, close: nothingToClose };
  const dataDirectory = resolve(settings.dataDirectory, "postgres");
  if (!existsSync(resolve(dataDirectory, "cluster"))) {
    throw new BackupFailed(`There is no database in ${resolve(settings.dataDirectory)}. Set DATA_DIR or DATABASE_URL.`);
  }
  const running = await findRunning(dataDirectory);
  if (running) return { connection: running, close: nothingToClose };
  return startHere(dataDirectory);
}

/** The database to restore into: one's own server's, or an embedded one, made here. */
export async function makeDatabase(settings: Settings): Promise<ReachedDatabase> {
  if (settings.databaseUrl) return { connection: { connectionString: settings.databaseUrl }, close: nothingToClose };
  return startHere(resolve(settings.dataDirectory, "postgres"));
}

async function startHere(dataDirectory: string): Promise<ReachedDatabase> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDirectory });
  return { connection, close: stop };
}
