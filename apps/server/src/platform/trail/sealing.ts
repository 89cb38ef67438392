import { createHash } from "node:crypto";
import type pg from "pg";
import type { Log } from "../observing/log.ts";
import { safeToLog } from "../observing/safe-to-log.ts";
import type { SealHeads } from "./seal-heads.ts";
import { isGenuine, type Seal, sealWith, type TrailKeys } from "./trail-keys.ts";

/** The columns of a `Seal`. Times are written by the database, to the microsecond, so that they read the same again. */
export const sealColumns = `id, era, from_xid::text as "fromXid", to_xid::text as "toXid", line_count as lines, encode(hash, 'hex') as hash,
  to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sealedAt", key_id as "keyId", encode(mac, 'hex') as mac`;

const digestBytes = 32;
const partsAtOnce = 50;
const stretchesAtMost = 20;

export interface Sealing {
  /** Of the workers' role. */
  pool: pg.Pool;
  keys: TrailKeys;
  heads?: SealHeads;
  log?: Log;
}

/**
 * Seals what was committed since the last seal, and hands the newest seal to where it is kept outside of the database. Any number
 * of processes may do so; the database lets one seal at a time, and each keeps the heads.
 */
export async function sealTrail({ pool, keys, heads, log }: Sealing): Promise<Seal | null> {
  let newest: Seal | null = null;
  for (let count = 0; count < stretchesAtMost; count++) {
    const { last, made } = await sealNextStretch(pool, keys, log);
    newest = made ?? last;
    if (!made) break;
  }
  if (newest) await heads?.keep(newest);
  return newest;
}

async function sealNextStretch(
  pool: pg.Pool,
  keys: TrailKeys,
  log: Log | undefined,
): Promise<{ last: Seal | null; made: Seal | null }> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_xact_lock(hashtext('trail_seal')) as mine",
    );
    // Asked after the lock was taken: another process may have made a seal in between.
    const last = await findLast(client);
    const made = rows[0]?.mine ? await sealAfter(client, last, keys, log) : null;
    await client.query("commit");
    return { last, made };
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function findLast(client: pg.PoolClient): Promise<Seal | null> {
  const { rows } = await client.query<Seal>({
    name: "last-seal",
    text: `select ${sealColumns} from trail_seal order by trail_seal.id desc limit 1`,
  });
  return rows[0] ?? null;
}

interface Stretch {
  era: number;
  fromXid: string;
  toXid: string;
  now: string;
}

async function sealAfter(
  client: pg.PoolClient,
  last: Seal | null,
  keys: TrailKeys,
  log: Log | undefined,
): Promise<Seal | null> {
  const { rows } = await client.query<Stretch>({
    name: "unsealed-stretch",
    text: `select era, from_xid::text as "fromXid", to_xid::text as "toXid",
        to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now
      from unsealed_stretch(pg_snapshot_xmin(pg_current_snapshot())) where era is not null`,
  });
  const [stretch] = rows;
  if (!stretch) return null;
  // Sealing goes on all the same: what was altered shows, and later lines are kept safe.
  if (last && isGenuine(keys, last) === false) {
    log?.error({ seal: last.id }, "the newest seal of the Activity log isn’t one of ours: run npm run trail:verify");
  }
  const { era, fromXid, toXid, now } = stretch;
  const hash = createHash("sha256").update(Buffer.from(last?.hash ?? "", "hex"));
  let lines = 0;
  for await (const digests of digestsOf(client, stretch)) {
    hash.update(digests);
    lines += digests.length / digestBytes;
  }
  const id = (last?.id ?? 0) + 1;
  const seal = sealWith(keys.present, { id, era, fromXid, toXid, lines, hash: hash.digest("hex"), sealedAt: now });
  await client.query({
    name: "insert-seal",
    text: `insert into trail_seal (id, era, from_xid, to_xid, line_count, hash, sealed_at, key_id, mac)
      values ($1, $2, $3, $4, $5, decode($6, 'hex'), $7, $8, decode($9, 'hex'))`,
    values: [id, era, fromXid, toXid, lines, seal.hash, now, seal.keyId, seal.mac],
  });
  return seal;
}

/** In parts, over a cursor, so that an import of millions of lines is sealed with a few megabytes of memory. */
async function* digestsOf(client: pg.PoolClient, { era, fromXid, toXid }: Stretch): AsyncIterable<Buffer> {
  await client.query(
    `declare digests no scroll cursor for select digests from trail_digests(${Number(era)}, '${BigInt(fromXid)}', '${BigInt(toXid)}')`,
  );
  for (;;) {
    const { rows } = await client.query<{ digests: Buffer }>(`fetch ${partsAtOnce} from digests`);
    for (const { digests } of rows) yield digests;
    if (rows.length < partsAtOnce) break;
  }
  await client.query("close digests");
}

/** A round that fails, because the database restarts or a disk is full, is made up for by the next one. */
export const sealingRound = (sealing: Sealing) => async (): Promise<void> => {
  try {
    await sealTrail(sealing);
  } catch (error) {
    sealing.log?.warn(safeToLog(error), "the Activity log could not be sealed just now");
  }
};
