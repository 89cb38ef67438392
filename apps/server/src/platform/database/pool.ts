import pg from "pg";

// Days stay `yyyy-mm-dd`, and counts (int8) become numbers: none of ours comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Instants travel as ISO 8601 in UTC (domain §2); PostgreSQL's own text is one replace away from it.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** The server’s connections. Times are spoken in UTC; compiling short queries costs more than running them. */
export function openPool(connection: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: "tracewell",
    options: "-c timezone=UTC -c jit=off",
    pipeline: true,
  } as pg.PoolConfig);
  // An idle connection may break when the server restarts; the pool opens another one for the next request.
  pool.on("error", () => {});
  // One in use may break too: its query fails, and that is how its user hears of it. Unheard, the event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
