import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** The cases of an infection with the most contacts, and when the first of them was found; undefined where there is none. */
export async function findOutbreakGround(tx: Tx, infection: string, most: number) {
  const { rows } = await sql<{ infectionId: string; declaredOn: string; caseIds: string[] }>`
    with chosen as (
      select i.infection_id, r.id, r.created_at from investigation i
      join record r on r.tenant_id = i.tenant_id and r.id = i.record_id
      join infection about on about.tenant_id = i.tenant_id and about.id = i.infection_id
      where about.name = ${infection} order by i.contact_count desc, r.id limit ${most}
    )
    select infection_id as "infectionId", (min(created_at)::date + 2)::text as "declaredOn", array_agg(id) as "caseIds"
    from chosen group by infection_id`.execute(tx);
  return rows[0];
}

/** The contacts whom these cases named. */
export async function listContactsOf(tx: Tx, caseIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select record_id as id from contact where case_id = any(${caseIds}::uuid[]) order by record_id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The members of an outbreak, in the order in which they joined. */
export async function listMemberIds(tx: Tx, outbreakId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from outbreak_member where outbreak_id = ${outbreakId} order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
