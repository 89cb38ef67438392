import type { RecordKind } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

// Each by an index of its own; one condition for all of them would read every record of the clinic.
/** What came out of the record `r`. */
export const cameOfIt = sql`select c.id from record c where c.tenant_id = r.tenant_id and c.based_on_id = r.id
  union select a.record_id from record_attachment a where a.tenant_id = r.tenant_id and a.attached_id = r.id`;
const attachedToIt = sql`select a.attached_id from record_attachment a where a.tenant_id = r.tenant_id and a.record_id = r.id`;

/** The record `r`, what it came from and what came of it, of the same person (docs/decisions/0008). */
export const familyIds: RawBuilder<string[]> = sql`array(
  select l.id from (select r.id union select r.based_on_id union ${cameOfIt} union ${attachedToIt}) kin
  join record l using (id) where l.person_id = r.person_id)`;

/** The records whose entries are seen from a record, and all of its person's. */
export async function findFamily(tx: Tx, recordId: string): Promise<{ familyIds: string[]; ofPersonIds: string[] }> {
  const { rows } = await sql<{ familyIds: string[]; ofPersonIds: string[] }>`
    select ${familyIds} as "familyIds",
      array(select o.id from record o where o.tenant_id = r.tenant_id and o.person_id = r.person_id) as "ofPersonIds"
    from record r where r.id = ${recordId}`.execute(tx);
  return rows[0] ?? { familyIds: [], ofPersonIds: [] };
}

/** A record that belongs with another one: what it came from, what came of it, of the same person. */
export interface KinRow {
  id: string;
  kind: RecordKind;
  referenceNumber: string;
}

/** The ids are found first and looked up one by one: as a condition they would be found anew for every record of the clinic. */
export async function findKin(tx: Tx, id: string): Promise<KinRow[]> {
  const { rows } = await sql<KinRow>`
    select l.id, l.kind, l.reference_number as "referenceNumber"
    from (select r.id, ${familyIds} as ids from record r where r.id = ${id}) family
    cross join lateral unnest(family.ids) kin (id) join record l on l.id = kin.id
    where l.id <> family.id order by l.id`.execute(tx);
  return rows;
}

/** A person's records of these kinds. */
export async function findPersonRecordIds(tx: Tx, personId: string, kinds: readonly RecordKind[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from record where person_id = ${personId} and kind = any(${kinds}::text[]) order by id desc`.execute(tx);
  return rows.map(({ id }) => id);
}
