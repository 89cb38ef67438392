import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { prepareLogins } from "../src/platform/database/logins.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { claimDirectory } from "../src/platform/embedded-postgres/claim.ts";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/embedded-postgres.ts";
import { execute } from "./database.ts";
import { keepModelClinic } from "./model-clinic.ts";

const FOLDER_PREFIX = "tracewell-test-";

type Server = { connection: pg.ClientConfig; tidy(namePrefix: string): Promise<void> };

/** One PostgreSQL server a run, TEST_DATABASE_URL's or our own, with a migrated database for the test files to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const server = url ? await foreignServer(url) : await ownServer();
  const namePrefix = `tracewell_test_${randomBytes(4).toString("hex")}_`;
  const template = `${namePrefix}template`;
  try {
    // The locale of the embedded server, so that a test sorts alike on both.
    const kind = "template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'";
    await execute(server.connection, `create database ${template} ${url ? kind : ""}`);
    await migrate({ ...server.connection, database: template });
    const logins = await prepareLogins({ ...server.connection, database: template }, randomBytes(32).toString("hex"));
    const hasModelClinic = await keepModelClinic({ ...server.connection, database: template });
    await execute(server.connection, `alter database ${template} allow_connections false`);
    project.provide("testServer", { connection: server.connection, logins, template, namePrefix, hasModelClinic });
  } catch (error) {
    await server.tidy(namePrefix);
    throw error;
  }
  return () => server.tidy(namePrefix);
}

async function ownServer(): Promise<Server> {
  const place = inMemory() ?? tmpdir();
  removeFoldersOfKilledRuns(place);
  const folder = mkdtempSync(join(place, FOLDER_PREFIX));
  const { connection, stop } = await startEmbeddedPostgres({ dataDirectory: folder, durable: false });
  return {
    connection,
    async tidy() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function foreignServer(connectionString: string): Promise<Server> {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString });
  const connection: pg.ClientConfig = { host, port, user, password: password ?? undefined, database, ssl };
  const rolesBefore = await names(connection, "select rolname as name from pg_roles");
  return {
    connection,
    async tidy(namePrefix) {
      const databases = await names(connection, "select datname as name from pg_database");
      const ours = databases.filter((name) => name.startsWith(namePrefix));
      await execute(connection, ...ours.map((name) => `drop database if exists ${name} with (force)`));
      const rolesNow = await names(connection, "select rolname as name from pg_roles");
      // The logins of a run have its name; the roles that they are members of are everyone's.
      const isOfRun = (name: string) => name.startsWith(namePrefix) || !name.startsWith("tracewell_test_");
      for (const role of rolesNow.filter((name) => !rolesBefore.includes(name) && isOfRun(name))) {
        // Refused while another run's databases use the role; the last one drops it.
        await execute(connection, `drop role if exists ${role}`).catch(() => {});
      }
    },
  };
}

async function names(connection: pg.ClientConfig, sql: string): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<{ name: string }>(sql)).rows.map((row) => row.name);
  } finally {
    await client.end();
  }
}

/** Databases are copied twice as fast there; containers often grant it 64 MB only. */
function inMemory(): string | undefined {
  const place = "/dev/shm";
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize > 4 * 2 ** 30 ? place : undefined;
  } catch {
    return undefined;
  }
}

/** A run ended by SIGKILL leaves its folder, but neither its server nor its claim. */
function removeFoldersOfKilledRuns(place: string): void {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const folder = join(place, name);
    try {
      claimDirectory(folder).release();
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // In use, or another user's.
    }
  }
}
