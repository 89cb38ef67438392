import pg from "pg";
import { hearNotices } from "./before-commit.ts";
import { pipelining } from "./pipeline.ts";

/** Row-level security binds it (migrations/0001-foundation.sql). */
export const applicationRole = "tracewell_app";
/** It sees only the rows of clinics that it was granted (migrations/0073-worker-role.sql). */
export const workerRole = "tracewell_worker";
const fewConnections = 4;

// Days stay `yyyy-mm-dd`, and counts (int8) become numbers: none of ours comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Instants travel as ISO 8601 in UTC. A connection that speaks UTC writes `2026-11-21 15:00:00.123456+00`:
// a list has hundreds of them, and cutting is ten times cheaper than reading a date.
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => {
  const [, day, time, fraction = ""] = inUtc.exec(text) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, "0")}Z` : new Date(text).toISOString();
});

/**
 * The connections that requests and jobs work over. They act as the application's role from the first byte on, so that
 * even a statement outside a transaction is behind the clinic wall, in no clinic.
 */
export const openPool = (connection: pg.ClientConfig, max: number): pg.Pool => open(connection, max, applicationRole);

/** A few connections for work across clinics: the outbox, sealing the trail, looking for jobs. */
export const openWorkerPool = (connection: pg.ClientConfig): pg.Pool => open(connection, fewConnections, workerRole);

/** A few connections as the database's owner, for the start alone. */
export const openOwnerPool = (connection: pg.ClientConfig): pg.Pool => open(connection, fewConnections);

/** Times are in UTC. For short queries, JIT compilation and parallel workers cost more than they save. */
function open(connection: pg.ClientConfig, max: number, role?: string): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: "tracewell",
    options: `-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0${role ? ` -c role=${role}` : ""}`,
    ...pipelining,
  });
  // An idle connection may break when the server restarts; the pool replaces it.
  pool.on("error", () => {});
  // A connection in use may break too; its query fails. Without a listener the event would end the process.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    hearNotices(client);
  });
  return pool;
}

/** Throws where the database is out of reach. */
export const askDatabase = (pool: pg.Pool): Promise<unknown> => pool.query("select 1");
