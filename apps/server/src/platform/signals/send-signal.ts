import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "../database/transaction.ts";

/** Sends a signal to all server processes when the transaction stands. PostgreSQL takes payloads below 8,000 bytes. */
export async function sendSignal(tx: Tx, channel: string, payload = ""): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
}

/** Sends signals of one channel in one statement. */
export async function sendSignals(tx: Tx, channel: string, payloads: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`.execute(tx);
}

/** Sends a signal at once, outside of any transaction. */
export const sendSignalNow = (pool: pg.Pool, channel: string, payload: string): Promise<unknown> =>
  pool.query("select pg_notify($1, $2)", [channel, payload]);
