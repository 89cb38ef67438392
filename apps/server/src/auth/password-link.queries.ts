import { sql } from "kysely";
import { type LinkState, linkState, oneTimeLinks } from "../platform/database/one-time-links.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { LinkPurpose } from "./link-texts.model.ts";

export const passwordLinks = oneTimeLinks("password_link", "account_id");

export interface LinkRow extends LinkState {
  id: string;
  accountId: string;
  purpose: LinkPurpose;
  destination: string;
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
    .select([sql<LinkPurpose>`purpose`.as("purpose"), ...linkState])
    .where("token_hash", "=", tokenHash)
    .where("replaced_at", "is", null)
    .executeTakeFirst();
