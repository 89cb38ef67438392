import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface LiveCode {
  id: string;
  codeHash: Buffer;
  destination: string;
}

/** How many codes an account was sent in the last minutes. */
export const countCodes = async (tx: Tx, accountId: string, minutes: number): Promise<number> =>
  (
    await tx
      .selectFrom("verification_code")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("account_id", "=", accountId)
      .where(sql<boolean>`created_at > now() - make_interval(mins => ${minutes})`)
      .executeTakeFirstOrThrow()
  ).count;

/** A new code takes the place of those before it. */
export const expireCodes = (tx: Tx, accountId: string) =>
  tx
    .updateTable("verification_code")
    .set({ expires_at: sql`now()` })
    .where("account_id", "=", accountId)
    .where(sql<boolean>`expires_at > now()`)
    .execute();

export interface NewCode {
  id: string;
  accountId: string;
  sessionId: string;
  destination: string;
  codeHash: Buffer;
  minutes: number;
  /** Shows that a phone is the account's, and verifies no sign-in. */
  provesPhone: boolean;
}

export const insertCode = async (tx: Tx, code: NewCode): Promise<string> =>
  (
    await tx
      .insertInto("verification_code")
      .values({
        id: code.id,
        account_id: code.accountId,
        session_id: code.sessionId,
        destination: code.destination,
        code_hash: code.codeHash,
        proves_phone: code.provesPhone,
        expires_at: sql`now() + make_interval(mins => ${code.minutes})`,
      })
      .returning("expires_at")
      .executeTakeFirstOrThrow()
  ).expires_at;

/** The code that a session waits for, while it is good: to sign in by it, or to prove a phone. */
export const findLiveCode = (
  tx: Tx,
  sessionId: string,
  { tries, provesPhone }: { tries: number; provesPhone: boolean },
): Promise<LiveCode | undefined> =>
  tx
    .selectFrom("verification_code")
    .select(["id", "code_hash as codeHash", "destination"])
    .where("session_id", "=", sessionId)
    .where("used_at", "is", null)
    .where("proves_phone", "=", provesPhone)
    .where("tries", "<", tries)
    .where(sql<boolean>`expires_at > clock_timestamp()`)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** Whether a code was taken within these minutes in the sign-in that this session goes on with. */
export async function wasCodeTaken(tx: Tx, sessionId: string, minutes: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from session s join session waited on waited.sign_in_id = s.sign_in_id
      join verification_code c on c.session_id = waited.id
      where s.id = ${sessionId} and not c.proves_phone and c.used_at > now() - make_interval(mins => ${minutes})) as taken`.execute(
    tx,
  );
  return rows[0]?.taken ?? false;
}

export const countTry = (tx: Tx, id: string) =>
  tx
    .updateTable("verification_code")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .execute();

export const useCode = (tx: Tx, id: string) =>
  tx.updateTable("verification_code").set({ used_at: sql`now()` }).where("id", "=", id).execute();
