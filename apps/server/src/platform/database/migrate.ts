import { readdir, readFile } from "node:fs/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";

const folder = new URL("../../../migrations/", import.meta.url);

/** Brings the database up to date, forward only; several servers may start at once (an advisory lock lets one through). */
export async function migrate(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 2 });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({
      db: database,
      provider: { getMigrations: readMigrations },
      // Numbers are given out before the work begins: a lower one may be done later.
      allowUnorderedMigrations: true,
    });
    const { error, results } = await migrator.migrateToLatest();
    const failed = results?.find((result) => result.status === "Error");
    if (error) throw new Error(`Migration ${failed?.migrationName ?? ""} failed: ${String(error)}`, { cause: error });
    await startEraAfterRestore(database);
  } finally {
    await database.destroy();
  }
}

async function readMigrations() {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const entries = names.map(async (name) => {
    const text = await readFile(new URL(name, folder), "utf8");
    return [
      name.replace(/\.sql$/, ""),
      {
        async up(db: Kysely<unknown>) {
          await sql.raw(text).execute(db);
        },
      },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * A database restored from a dump counts its transactions anew; the trail's seals count by them, so a new era begins where the
 * server is another one, or where the present transaction number lies before the last sealed one.
 */
const startEraAfterRestore = (database: Kysely<unknown>) => sql`select begin_era_after_restore()`.execute(database);
