import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** A record that something clinical is noted on: of whom, for what, since when. */
export interface ClinicalRecord {
  id: string;
  kind: RecordKind;
  personId: string;
  infectionId: string | null;
  infection: string | null;
  isFemale: boolean;
  /** A treatment is noted already. */
  isTreated: boolean;
  /** The clinic's day that it began on. */
  day: string;
}

/** Investigations and visits that someone worked on, in an order that chance has made. */
export async function listClinicalRecords(tx: Tx): Promise<ClinicalRecord[]> {
  const { rows } = await sql<ClinicalRecord>`
    select r.id, r.kind, r.person_id as "personId", n.id as "infectionId", n.name as infection,
      coalesce(p.sex_at_birth = 'Female', false) as "isFemale",
      exists (select from treatment g where g.record_id = r.id) as "isTreated", to_char(r.created_at at time zone t.time_zone, 'YYYY-MM-DD') as day
    from record r join tenant t on t.id = r.tenant_id join person p on p.id = r.person_id
    left join investigation i on i.record_id = r.id left join infection n on n.id = i.infection_id
    where r.kind in ('Incident', 'Visit') and r.status_key not in ('New', 'Scheduled', 'Abandoned')
    order by hashtext(r.reference_number), r.id`.execute(tx);
  return rows;
}

/** Dates what was noted as if it had been on the day of its record. */
export async function spreadEntries(tx: Tx, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`update ${sql.table(table)} e set created_at = dated.at, updated_at = dated.at
      from (select id, least(now(), created_at + interval '25 minutes') as at from record) dated
      where dated.id = e.record_id`.execute(tx);
  }
}
