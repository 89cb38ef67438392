import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** Who tries to come in, as a digest, and from where. */
export interface Attempt {
  loginHash: Buffer;
  address: string;
}

/** Tries of the same login from the same address are judged one after the other, until the transaction ends. */
export async function lockAttempts(tx: Tx, { loginHash, address }: Attempt): Promise<void> {
  const key = `${loginHash.toString("hex")} ${address}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** When it failed before, as far back as matters, and what time it is by the same clock. */
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

/** Whether tries of this login anywhere, or of anyone at this address, failed so often of late. */
export async function hasFailedOften(
  tx: Tx,
  { loginHash, address }: Attempt,
  { times, minutes }: { times: number; minutes: number },
): Promise<boolean> {
  const { rows } = await sql<{ often: boolean }>`
    with late as (select clock_timestamp() - make_interval(mins => ${minutes}) as from_here)
    select (select count(*) from (select from sign_in_failure, late
        where login_hash = ${loginHash} and at > from_here limit ${times}) of_login) >= ${times}
      or (select count(*) from (select from sign_in_failure, late
        where address = ${address} and at > from_here limit ${times}) from_address) >= ${times} as often`.execute(tx);
  return rows[0]?.often ?? false;
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
