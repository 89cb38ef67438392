import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { cameOfIt } from "./record-family.columns.ts";
import type { RecordTies } from "./record-ties.model.ts";

const tiedJson = sql`json_build_object('id', c.id, 'kind', c.kind, 'referenceNumber', c.reference_number)`;

/**
 * Records that stand on the record `r`: that came out of it, that it was attached to, contacts of it. Each by an index of
 * its own; one condition for all of them would read every record of the clinic.
 */
const standing = sql`(
    ${cameOfIt} union select k.record_id from contact k where k.tenant_id = r.tenant_id and k.case_id = r.id
  ) tied join record c using (id) where c.tenant_id = r.tenant_id`;

/** What keeps each of these records of a kind from being deleted, in no order. */
export async function findTies(tx: Tx, kind: RecordKind, ids: readonly string[]): Promise<RecordTies[]> {
  const { rows } = await sql<RecordTies>`
    select json_build_object('id', r.id, 'kind', r.kind) as record,
      (select ${tiedJson} from ${standing} and c.kind = 'Incident' order by c.id limit 1) as investigation,
      (select ${tiedJson} from ${standing} and c.kind = 'Visit' order by c.id limit 1) as "followUp",
      exists (select from appointment a where a.tenant_id = r.tenant_id and a.record_id = r.id
        and a.status in ('NEW', 'ASSIGNED')) as "hasOpenAppointment",
      (select ${tiedJson} from ${standing} and c.person_id <> r.person_id order by c.id limit 1) as "referringRecord",
      (select ${tiedJson} from relationship t join record c on c.id = t.record_id
        where r.kind = 'IncomingReport' and t.tenant_id = r.tenant_id
          and (t.from_person_id = r.person_id or t.to_person_id = r.person_id) order by c.id limit 1) as exposure,
      (select ${tiedJson} from (select r.based_on_id as id union select a.attached_id from record_attachment a
          where a.tenant_id = r.tenant_id and a.record_id = r.id) of_it join record c using (id)
        where r.kind = 'Incident' order by c.id limit 1) as source,
      holds_medical_records(r.id) as "hasMedicalRecords"
    from record r where r.id = any(${ids}::uuid[]) and r.kind = ${kind}`.execute(tx);
  return rows;
}

/** Rows of the record's own kind are deleted with it. */
export const deleteRecord = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom("record").where("id", "=", id).execute();
};
