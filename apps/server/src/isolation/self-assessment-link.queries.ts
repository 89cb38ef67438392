import { sql } from "kysely";
import { type LinkState, linkState, oneTimeLinks } from "../platform/database/one-time-links.ts";
import type { Tx } from "../platform/database/transaction.ts";

export const assessmentLinks = oneTimeLinks("self_assessment_link", "person_id");

export interface LinkRow extends LinkState {
  id: string;
  personId: string;
  timeZone: string;
}

export interface NewLink {
  tenantId: string;
  personId: string;
  tokenHash: Buffer;
  /** The clinic's day at whose end the link expires. */
  day: string;
  timeZone: string;
}

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

/** Locks the link of a token in the current clinic, unless a newer link has replaced it. */
export const lockLink = (tx: Tx, tokenHash: Buffer): Promise<LinkRow | undefined> =>
  tx
    .selectFrom("self_assessment_link")
    .innerJoin("tenant", "tenant.id", "self_assessment_link.tenant_id")
    .select(["self_assessment_link.id", "person_id as personId", "tenant.time_zone as timeZone", ...linkState])
    .where("token_hash", "=", tokenHash)
    .where("replaced_at", "is", null)
    .forUpdate("self_assessment_link")
    .executeTakeFirst();

/** The open clinics, with the time zone that says when it is morning there. */
export const listClinics = (tx: Tx): Promise<{ tenantId: string; timeZone: string }[]> =>
  tx.selectFrom("tenant").select(["id as tenantId", "time_zone as timeZone"]).where("closed_at", "is", null).execute();

export interface Isolated {
  today: string;
  timeZone: string;
  /** Kinds of record whose status says that someone is in isolation. */
  kinds: readonly string[];
}

/**
 * Persons of the present clinic whose isolation is not over, by its last day or by a record in isolation monitoring, and
 * who were sent no link since the day began.
 */
export async function listInIsolation(tx: Tx, { today, timeZone, kinds }: Isolated): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select isolated.id from (
      select id from person where isolation_deadline >= ${today}::date
      union select person_id from record
        where status_key = 'IsolationMonitoring' and kind = any(${[...kinds]}::text[])
    ) isolated
    where not exists (select from self_assessment_link l where l.person_id = isolated.id
      and l.created_at >= ${today}::date::timestamp at time zone ${timeZone})
    order by isolated.id`.execute(tx);
  return rows.map(({ id }) => id);
}
