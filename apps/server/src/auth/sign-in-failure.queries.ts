import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** The login that was tried, as a digest, and from where. */
export interface Attempt {
  loginHash: Buffer;
  address: string;
}

/** Tries of the same login from the same address are judged one after the other, until the transaction ends. */
export async function lockAttempts(tx: Tx, { loginHash, address }: Attempt): Promise<void> {
  const key = `${loginHash.toString("hex")} ${address}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** The earlier failures that still count, and the time of the same clock. */
export async function findFailures(
  tx: Tx,
  attempt: Attempt,
  minutes: number,
): Promise<{ now: Date; failures: Date[] }> {
  const { rows } = await sql<{ now: string; failures: string[] }>`
    select clock_timestamp() as now, array(
      select at from sign_in_failure
      where login_hash = ${attempt.loginHash} and address = ${attempt.address}
        and at > clock_timestamp() - make_interval(mins => ${minutes})
    ) as failures`.execute(tx);
  const [row] = rows as [{ now: string; failures: string[] }];
  return { now: new Date(row.now), failures: row.failures.map((at) => new Date(at)) };
}

export interface Failed {
  /** Of this login, wherever, within these minutes. */
  ofLogin: number;
  /** From this address, whomever they named, within these minutes. */
  fromAddress: number;
  /** Of this login, wherever, within a day. */
  inADay: number;
}

/** How many tries failed of late, each counted as far as it matters. */
export async function countFailures(
  tx: Tx,
  { loginHash, address }: Attempt,
  { times, minutes, aDay }: { times: number; minutes: number; aDay: number },
): Promise<Failed> {
  const { rows } = await sql<Failed>`
    with late as (select clock_timestamp() - make_interval(mins => ${minutes}) as from_here)
    select (select count(*)::integer from (select from sign_in_failure, late
        where login_hash = ${loginHash} and at > from_here limit ${times}) of_login) as "ofLogin",
      (select count(*)::integer from (select from sign_in_failure, late
        where address = ${address} and at > from_here limit ${times}) from_address) as "fromAddress",
      (select count(*)::integer from (select from sign_in_failure
        where login_hash = ${loginHash} and at > clock_timestamp() - interval '1 day' limit ${aDay}) in_a_day) as "inADay"`.execute(
    tx,
  );
  return rows[0] as Failed;
}

/** From where these accounts were signed in of late, the newest first. */
export async function listSignInAddresses(tx: Tx, accountIds: readonly string[], days: number): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<{ address: string }>`
    select address from session
    where account_id = any(${accountIds}::uuid[]) and not pending and address is not null
      and created_at > now() - make_interval(days => ${days})
    group by address order by max(created_at) desc limit 200`.execute(tx);
  return rows.map(({ address }) => address);
}

export const insertFailure = (tx: Tx, attempt: Attempt, at: Date) =>
  tx.insertInto("sign_in_failure").values({ login_hash: attempt.loginHash, address: attempt.address, at }).execute();

/** Forgets the failures of a login, at one address or everywhere. */
export const deleteFailures = (tx: Tx, of: { loginHash: Buffer; address?: string }) =>
  tx
    .deleteFrom("sign_in_failure")
    .where("login_hash", "=", of.loginHash)
    .$if(of.address !== undefined, (query) => query.where("address", "=", of.address ?? ""))
    .execute();
