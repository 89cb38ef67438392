import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

/** Contacts being looked for, those who were exposed last before the others; of whom several cases name, one contact. */
export async function listContactsToFollow(tx: Tx, most: number) {
  const { rows } = await sql<{ id: string; personId: string; version: number }>`
    select r.id, r.person_id as "personId", r.version from contact c
    join record r on r.tenant_id = c.tenant_id and r.id = c.record_id
    where r.status_key = 'InProgress' and c.last_exposure_on is not null
    order by c.last_exposure_on desc, r.id limit ${most}
    for update of r`.execute(tx);
  return [...new Map(rows.map((row) => [row.personId, row])).values()];
}

/** Dates the beginning of a contact's following back, and the exposure before it; what the demo did happened in the past. */
export async function dateBack(tx: Tx, recordId: string, { began, exposed }: { began: string; exposed: string }) {
  await tx
    .updateTable("monitoring_period")
    .set({ started_on: began })
    .where("record_id", "=", recordId)
    .where("ended_on", "is", null)
    .execute();
  await tx.updateTable("contact").set({ last_exposure_on: exposed }).where("record_id", "=", recordId).execute();
}
