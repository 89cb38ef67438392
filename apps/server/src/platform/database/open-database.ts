import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import type pg from "pg";
import { startEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import type { Log } from "../observing/log.ts";
import { type Settings, WrongSetting } from "../settings.ts";
import { checkLogin, giveRolesTo, type Logins, prepareLogins } from "./logins.ts";
import { demandMigrated, migrate } from "./migrate.ts";

/** The migrated database, and how to log in to it. */
export interface OpenedDatabase {
  /** For the start alone; null where this process was not given the owner's login. */
  owner: pg.ClientConfig | null;
  logins: Logins;
  stop(): Promise<void>;
}

interface Wanted {
  /** The logins' passwords are derived from it. */
  secret: string;
  works: boolean;
  log: Log;
  onUnexpectedEnd?: (() => void) | undefined;
  /** The embedded server that another process runs on this data directory. */
  running?: pg.ClientConfig;
}

/** Migrates the database as its owner, and makes sure that requests and jobs log in as roles that own nothing. */
export async function openDatabase(settings: Settings, wanted: Wanted): Promise<OpenedDatabase> {
  const { owner, stop } = await findOwner(settings, wanted);
  try {
    if (owner) await migrate(owner);
    const logins = await loginsTo(settings, owner, wanted);
    await checkLogin(logins.requests, "requests");
    if (wanted.works) await checkLogin(logins.work, "work");
    if (!owner) await demandMigrated(logins.requests);
    return { owner, logins, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The login of the owner: of a server of one's own, where it is given, or of the embedded one, started now. */
async function findOwner(
  settings: Settings,
  { log, onUnexpectedEnd, running }: Wanted,
): Promise<Pick<OpenedDatabase, "owner" | "stop">> {
  const stop = async () => {};
  if (settings.databaseUrl) return { owner: { connectionString: settings.databaseUrl }, stop };
  if (settings.databaseAppUrl) return { owner: null, stop };
  if (running) return { owner: running, stop };
  const dataDirectory = resolve(settings.dataDirectory);
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const embedded = await startEmbeddedPostgres({
    dataDirectory: resolve(dataDirectory, "postgres"),
    log: (line) => log.debug({ postgres: line }),
    ...(onUnexpectedEnd ? { onUnexpectedEnd } : {}),
  });
  return { owner: embedded.connection, stop: () => embedded.stop() };
}

async function loginsTo(settings: Settings, owner: pg.ClientConfig | null, { secret, works }: Wanted): Promise<Logins> {
  const { databaseAppUrl: app, databaseWorkerUrl: worker } = settings;
  if (!app) return prepareLogins(owner as pg.ClientConfig, secret);
  if (works && !worker) throw new WrongSetting("The setting DATABASE_WORKER_URL is missing: workers log in with it.");
  const logins = { requests: { connectionString: app }, work: { connectionString: worker ?? app } };
  if (owner) await giveRolesTo(owner, logins);
  return logins;
}
