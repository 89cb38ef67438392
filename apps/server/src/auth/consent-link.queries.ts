import { sql } from "kysely";
import { type LinkState, linkState, oneTimeLinks } from "../platform/database/one-time-links.ts";
import type { Tx } from "../platform/database/transaction.ts";

export const consentLinks = oneTimeLinks("consent_link", "account_id");

/** How a user of this clinic comes in: as whom, and whether the account's owner has agreed. */
export const findUserEntry = (tx: Tx, userId: string) =>
  tx
    .selectFrom("account_entry")
    .innerJoin("account", "account.id", "account_entry.account_id")
    .select(["account_entry.id", "account_entry.account_id as accountId", "account.email"])
    .select(sql<boolean>`account_entry.accepted_at is not null`.as("accepted"))
    .where("account_entry.user_id", "=", userId)
    .executeTakeFirst();

/** A newer link takes the place of those before, for this clinic. */
export const replaceConsentLinks = (tx: Tx, entryId: string) =>
  tx
    .updateTable("consent_link")
    .set({ replaced_at: sql`now()` })
    .where("account_entry_id", "=", entryId)
    .where("used_at", "is", null)
    .where("replaced_at", "is", null)
    .execute();

export const insertConsentLink = async (
  tx: Tx,
  link: { entryId: string; accountId: string; tokenHash: Buffer; days: number },
): Promise<string> =>
  (
    await tx
      .insertInto("consent_link")
      .values({
        account_entry_id: link.entryId,
        account_id: link.accountId,
        token_hash: link.tokenHash,
        expires_at: sql`now() + make_interval(days => ${link.days})`,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

export interface ConsentLinkRow extends LinkState {
  id: string;
  entryId: string;
  accountId: string;
  email: string | null;
  tenantId: string;
  tenantName: string;
  userId: string | null;
  /** The clinic has taken the invitation back, or leads it to another account now. */
  isWithdrawn: boolean;
}

/** The link of a token, with the clinic that it leads to; not one that a newer link replaced. */
export const findConsentLink = (tx: Tx, tokenHash: Buffer): Promise<ConsentLinkRow | undefined> =>
  tx
    .selectFrom("consent_link")
    .innerJoin("account_entry as entry", "entry.id", "consent_link.account_entry_id")
    .innerJoin("account", "account.id", "consent_link.account_id")
    .innerJoin("tenant", "tenant.id", "entry.tenant_id")
    .select(["consent_link.id", "consent_link.account_id as accountId", "account.email"])
    .select([
      "entry.id as entryId",
      "entry.tenant_id as tenantId",
      "entry.user_id as userId",
      "tenant.name as tenantName",
    ])
    .select(
      sql<boolean>`entry.deactivated_at is not null or entry.account_id <> consent_link.account_id`.as("isWithdrawn"),
    )
    .select(linkState)
    .where("token_hash", "=", tokenHash)
    .where("replaced_at", "is", null)
    .executeTakeFirst();

export const acceptEntry = (tx: Tx, entryId: string) =>
  tx
    .updateTable("account_entry")
    .set({ accepted_at: sql`now()` })
    .where("id", "=", entryId)
    .where("accepted_at", "is", null)
    .execute();
