import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export type LinkPurpose = "invite" | "reset";

export interface LinkRow {
  id: string;
  accountId: string;
  purpose: LinkPurpose;
  destination: string;
  isUsed: boolean;
  isExpired: boolean;
}

export interface NewLink {
  accountId: string;
  tokenHash: Buffer;
  purpose: LinkPurpose;
  destination: string;
  hours: number;
}

export const insertLink = async (tx: Tx, link: NewLink): Promise<string> =>
  (
    await tx
      .insertInto("password_link")
      .values({
        account_id: link.accountId,
        token_hash: link.tokenHash,
        purpose: link.purpose,
        destination: link.destination,
        expires_at: sql`now() + make_interval(hours => ${link.hours})`,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** The link of a token; not one that a newer link replaced. */
export const findLink = (tx: Tx, tokenHash: Buffer): Promise<LinkRow | undefined> =>
  tx
    .selectFrom("password_link")
    .select(["id", "account_id as accountId", "destination"])
    .select([
      sql<LinkPurpose>`purpose`.as("purpose"),
      sql<boolean>`used_at is not null`.as("isUsed"),
      sql<boolean>`expires_at <= clock_timestamp()`.as("isExpired"),
    ])
    .where("token_hash", "=", tokenHash)
    .where("replaced_at", "is", null)
    .executeTakeFirst();

/** A newer link takes the place of those that were not used. */
export const replaceLinks = (tx: Tx, accountId: string) =>
  tx
    .updateTable("password_link")
    .set({ replaced_at: sql`now()` })
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .where("replaced_at", "is", null)
    .execute();

export const useLink = (tx: Tx, id: string) =>
  tx.updateTable("password_link").set({ used_at: sql`now()` }).where("id", "=", id).execute();

/** How many links an account was sent in the last minutes. */
export const countLinks = async (tx: Tx, accountId: string, minutes: number): Promise<number> =>
  (
    await tx
      .selectFrom("password_link")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("account_id", "=", accountId)
      .where(sql<boolean>`created_at > now() - make_interval(mins => ${minutes})`)
      .executeTakeFirstOrThrow()
  ).count;
