import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataDictionary } from "../apps/server/src/custom-queries/data-dictionary.model.ts";
import { readSources } from "../apps/server/src/custom-queries/query-run.queries.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openOwnerPool } from "../apps/server/src/platform/database/pool.ts";
import { inTransaction, systemActor } from "../apps/server/src/platform/database/transaction.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";

// Writes the types of the migrated database's tables, and docs/data-dictionary.md of its reporting views: `npm run db:types` after each new migration.
const folder = mkdtempSync(join(tmpdir(), "tracewell-types-"));
const server = await startEmbeddedPostgres({ dataDirectory: join(folder, "postgres"), durable: false });
try {
  await migrate(server.connection);
  const { host, user, database } = server.connection;
  const instant = "ColumnType<string, Date | string, Date | string>";
  execFileSync(
    "node_modules/.bin/kysely-codegen",
    [
      ...["--dialect", "postgres", "--url", `postgres://${user}@/${database}?host=${host}`],
      ...["--out-file", "apps/server/src/platform/database/schema.ts", "--type-only-imports"],
      ...["--exclude-pattern", "reporting.*"],
      ...["--type-mapping", JSON.stringify({ timestamptz: instant, int8: "number", date: "string" })],
    ],
    { stdio: "inherit" },
  );
  const pool = openOwnerPool(server.connection);
  const sources = await inTransaction(pool, systemActor(null), readSources);
  writeFileSync("docs/data-dictionary.md", dataDictionary(sources));
  await pool.end();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
