import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { familyIds } from "./record-family.columns.ts";

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
