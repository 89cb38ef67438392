import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface LinkRow {
  id: string;
  personId: string;
  timeZone: string;
  isUsed: boolean;
  isExpired: boolean;
}

export interface NewLink {
  tenantId: string;
  personId: string;
  tokenHash: Buffer;
  /** The clinic's day at whose end the link expires. */
  day: string;
  timeZone: string;
}

/** A newer link takes the place of those that were not used. */
export const replaceLinks = (tx: Tx, personId: string) =>
  tx
    .updateTable("self_assessment_link")
    .set({ replaced_at: sql`now()` })
    .where("person_id", "=", personId)
    .where("used_at", "is", null)
    .where("replaced_at", "is", null)
    .execute();

export const insertLink = async (tx: Tx, link: NewLink): Promise<string> =>
  (
    await tx
      .insertInto("self_assessment_link")
      .values({
        tenant_id: link.tenantId,
        person_id: link.personId,
        token_hash: link.tokenHash,
        expires_at: sql`(${link.day}::date + 1)::timestamp at time zone ${link.timeZone}`,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** The link of a token in the present clinic, held until the transaction ends; not one that a newer link replaced. */
export const lockLink = (tx: Tx, tokenHash: Buffer): Promise<LinkRow | undefined> =>
  tx
    .selectFrom("self_assessment_link")
    .innerJoin("tenant", "tenant.id", "self_assessment_link.tenant_id")
    .select(["self_assessment_link.id", "person_id as personId", "tenant.time_zone as timeZone"])
    .select([
      sql<boolean>`used_at is not null`.as("isUsed"),
      sql<boolean>`expires_at <= clock_timestamp()`.as("isExpired"),
    ])
    .where("token_hash", "=", tokenHash)
    .where("replaced_at", "is", null)
    .forUpdate("self_assessment_link")
    .executeTakeFirst();

export const useLink = (tx: Tx, id: string) =>
  tx.updateTable("self_assessment_link").set({ used_at: sql`now()` }).where("id", "=", id).execute();

/** How many links a person was sent in the last minutes. */
export const countLinks = async (tx: Tx, personId: string, minutes: number): Promise<number> =>
  (
    await tx
      .selectFrom("self_assessment_link")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("person_id", "=", personId)
      .where(sql<boolean>`created_at > now() - make_interval(mins => ${minutes})`)
      .executeTakeFirstOrThrow()
  ).count;
