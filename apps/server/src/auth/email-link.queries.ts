import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface EmailLinkRow {
  id: string;
  accountId: string;
  email: string;
  isUsed: boolean;
  isExpired: boolean;
}

export const insertEmailLink = async (
  tx: Tx,
  link: { accountId: string; tokenHash: Buffer; email: string; hours: number },
): Promise<string> =>
  (
    await tx
      .insertInto("email_link")
      .values({
        account_id: link.accountId,
        token_hash: link.tokenHash,
        email: link.email,
        expires_at: sql`now() + make_interval(hours => ${link.hours})`,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** The link of a token; not one that a newer link replaced. */
export const findEmailLink = (tx: Tx, tokenHash: Buffer): Promise<EmailLinkRow | undefined> =>
  tx
    .selectFrom("email_link")
    .select(["id", "account_id as accountId", "email"])
    .select([
      sql<boolean>`used_at is not null`.as("isUsed"),
      sql<boolean>`expires_at <= clock_timestamp()`.as("isExpired"),
    ])
    .where("token_hash", "=", tokenHash)
    .where("replaced_at", "is", null)
    .executeTakeFirst();

/** A newer link takes the place of those that were not used; so does whatever makes them void. */
export const replaceEmailLinks = (tx: Tx, accountId: string) =>
  tx
    .updateTable("email_link")
    .set({ replaced_at: sql`now()` })
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .where("replaced_at", "is", null)
    .execute();

export const useEmailLink = (tx: Tx, id: string) =>
  tx.updateTable("email_link").set({ used_at: sql`now()` }).where("id", "=", id).execute();

/** How many links an account asked for in the last minutes. */
export const countEmailLinks = async (tx: Tx, accountId: string, minutes: number): Promise<number> =>
  (
    await tx
      .selectFrom("email_link")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("account_id", "=", accountId)
      .where(sql<boolean>`created_at > now() - make_interval(mins => ${minutes})`)
      .executeTakeFirstOrThrow()
  ).count;

/** Gives an account another email to sign in by. */
export const updateSignInEmail = (tx: Tx, accountId: string, email: string) =>
  tx.updateTable("account").set({ email }).where("id", "=", accountId).execute();
