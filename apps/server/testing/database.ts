import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { Logins } from "../src/platform/database/logins.ts";

/** What global-setup.ts tells the test files: where the server is, the migrated database to copy, what names to take. */
interface TestServer {
  connection: pg.ClientConfig;
  logins: Logins;
  template: string;
  namePrefix: string;
  /** Whether that database has a clinic to copy (model-clinic.ts). */
  hasModelClinic: boolean;
}

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export type TestDatabase = { connection: pg.ClientConfig; logins: Logins; drop(): Promise<void> };

/** A migrated database of one's own, in about 30 ms; whatever is not dropped goes when the run ends. */
export async function aDatabase(): Promise<TestDatabase> {
  const { connection, logins, template, namePrefix } = inject("testServer");
  const database = `${namePrefix}${randomBytes(6).toString("hex")}`;
  // Page by page through the log, PostgreSQL's default, takes four times as much.
  await execute(connection, `create database ${database} template ${template} strategy file_copy`);
  return {
    connection: { ...connection, database },
    logins: loginsTo(logins, database),
    drop: () => execute(connection, `drop database if exists ${database} with (force)`),
  };
}

/** A database with nothing in it. */
export async function anEmptyDatabase(): Promise<TestDatabase> {
  const { connection, logins, namePrefix } = inject("testServer");
  const database = `${namePrefix}${randomBytes(6).toString("hex")}`;
  // The locale of the migrated one: the server's own may be another.
  await execute(
    connection,
    `create database ${database} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  );
  return {
    connection: { ...connection, database },
    logins: loginsTo(logins, database),
    drop: () => execute(connection, `drop database if exists ${database} with (force)`),
  };
}

/** All test databases of a run share two logins. */
const loginsTo = ({ requests, work }: Logins, database: string): Logins => ({
  requests: { ...requests, database },
  work: { ...work, database },
});

/** The same database as an address, for a process of its own. */
export function addressOf({ user, password, database, host, port }: pg.ClientConfig): string {
  const query = new URLSearchParams({ host: String(host), ...(port ? { port: String(port) } : {}) });
  const credentials = [user, ...(typeof password === "string" ? [password] : [])].map((text) =>
    encodeURIComponent(String(text)),
  );
  return `postgres://${credentials.join(":")}@/${database}?${query}`;
}

/** Runs statements one by one on a connection of their own: databases are not made or dropped in a transaction. */
export async function execute(connection: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
