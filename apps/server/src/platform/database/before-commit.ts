import type pg from "pg";
import type { Tx } from "./transaction-handle.ts";

type Work = (tx: Tx) => Promise<void>;

/** What the database says, in a notice, when something happened that has to be looked at before the commit. */
const notice = "tracewell: triggers";

const works = new WeakMap<pg.Pool, Work>();
const told = new WeakSet<pg.PoolClient>();

/** Runs `work` at the end of each of the pool's transactions in which the database asked for it; it stands or falls with them. */
export function beforeCommit(pool: pg.Pool, work: Work): void {
  works.set(pool, work);
}

/** Notices cost nothing where there are none: asking before every commit would be one round trip more for each change. */
export function hearNotices(client: pg.PoolClient): void {
  client.on("notice", ({ message }) => {
    if (message === notice) told.add(client);
  });
}

/** What the database has asked for since this was last called; null: nothing. */
export function workAsked(pool: pg.Pool, client: pg.PoolClient): Work | null {
  return told.delete(client) ? (works.get(pool) ?? null) : null;
}
