import { sql } from "kysely";
import { type LinkState, linkState, oneTimeLinks } from "../platform/database/one-time-links.ts";
import type { Tx } from "../platform/database/transaction.ts";

export const emailLinks = oneTimeLinks("email_link", "account_id");

export interface EmailLinkRow extends LinkState {
  id: string;
  accountId: string;
  email: string;
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
    .select(["id", "account_id as accountId", "email", ...linkState])
    .where("token_hash", "=", tokenHash)
    .where("replaced_at", "is", null)
    .executeTakeFirst();

/** Gives an account another email to sign in by. */
export const updateSignInEmail = (tx: Tx, accountId: string, email: string) =>
  tx.updateTable("account").set({ email }).where("id", "=", accountId).execute();
