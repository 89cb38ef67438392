import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { WrongSetting } from "../settings.ts";
import { openPool } from "./pool.ts";

const folder = new URL("../../../migrations/", import.meta.url);

/** A restore into this database has not finished, so no server can work with it. */
export class UnfinishedRestore extends Error {}

/**
 * Brings the database up to date, forward only; several servers may start at once (an advisory lock lets one through).
 * `restoring` makes the tables of a backup instead: with these migrations only, whatever else there is by now.
 */
export async function migrate(
  connection: pg.ClientConfig,
  { restoring }: { restoring?: string[] } = {},
): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 2 });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    if (!restoring) await refuseUnfinishedRestore(pool);
    const migrator = new Migrator({
      db: database,
      provider: { getMigrations: () => readMigrations(restoring) },
      // Numbers are given out before the work begins: a lower one may be done later.
      allowUnorderedMigrations: true,
    });
    const { error, results } = await migrator.migrateToLatest();
    const failed = results?.find((result) => result.status === "Error");
    if (error) throw new Error(`Migration ${failed?.migrationName ?? ""} failed: ${String(error)}`, { cause: error });
    if (!restoring) await startEraAfterRestore(pool);
  } finally {
    await database.destroy();
  }
}

async function refuseUnfinishedRestore(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("select to_regclass('public.unfinished_restore') is not null as unfinished");
  if (!rows[0].unfinished) return;
  throw new UnfinishedRestore("A restore into this database was interrupted. Run npm run db:restore again.");
}

/** The migrations that this version of Tracewell knows, in their order. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .map((name) => name.replace(/\.sql$/, ""))
    .sort();

/** Stops the start of a process that can't migrate by itself where a migration is missing. */
export async function demandMigrated(login: pg.ClientConfig): Promise<void> {
  const pool = openPool(login, 1);
  try {
    const { rows } = await pool.query<{ name: string }>("select name from done_migrations() as done (name)");
    const done = new Set(rows.map(({ name }) => name));
    const missing = migrationNames().find((name) => !done.has(name));
    if (missing) throw notUpToDate(`${missing} has not run`);
  } catch (error) {
    // A database that was never migrated has neither the role nor the function.
    throw error instanceof WrongSetting ? error : notUpToDate((error as Error).message);
  } finally {
    await pool.end();
  }
}

const notUpToDate = (why: string) =>
  new WrongSetting(
    `The database is not up to date (${why}): run \`npm start -- migrate\` with its owner's DATABASE_URL first.`,
  );

async function readMigrations(only = migrationNames()) {
  const entries = only.map(async (name) => {
    const text = await readFile(new URL(`${name}.sql`, folder), "utf8");
    const up = (database: Kysely<unknown>) =>
      sql
        .raw(text)
        .execute(database)
        .then(() => {});
    return [name, { up }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * A database restored from a dump counts its transactions anew; the trail's seals count by them, so a new era begins where the
 * server is another one, or where the present transaction number lies before the last sealed one.
 */
export const startEraAfterRestore = (client: pg.Pool | pg.Client) => client.query("select begin_era_after_restore()");
