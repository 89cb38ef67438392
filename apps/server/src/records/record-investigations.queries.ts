import type { InfectionStatus } from "@tracewell/contract/constants";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

interface InvestigationRow {
  id: string;
  referenceNumber: string;
  infection: string;
  infectionId: string;
}

/** An infection of a record without an investigation, and why it gets none, if someone said so. */
interface InfectionLeft {
  id: string;
  name: string;
  status: InfectionStatus | null;
  noCaseReason: string | null;
}

/** How a record relates to its person's investigations. */
export interface RecordInvestigations {
  /** The investigations that it became or joined. */
  investigations: InvestigationRow[];
  /** Open investigations of its person that it is not part of. */
  openInvestigations: InvestigationRow[];
  /** Its infections that no investigation from this record works on. */
  infectionsLeft: InfectionLeft[];
}

const investigationsJson = sql`coalesce(json_agg(json_build_object('id', c.id, 'referenceNumber', c.reference_number,
  'infection', n.name, 'infectionId', n.id) order by c.id), '[]')`;

export async function findRecordInvestigations(tx: Tx, recordId: string): Promise<RecordInvestigations | undefined> {
  const { rows } = await sql<RecordInvestigations>`
    with own as (
      select c.id from record c where c.kind = 'Incident' and c.based_on_id = ${recordId}
      union select a.record_id from record_attachment a where a.attached_id = ${recordId}
    ), worked as (select i.infection_id as id from investigation i join own on own.id = i.record_id)
    select
      (select ${investigationsJson} from own join record c using (id) join investigation i on i.record_id = c.id
        join infection n on n.id = i.infection_id) as investigations,
      (select ${investigationsJson} from investigation i join record c on c.id = i.record_id join infection n on n.id = i.infection_id
        where i.tenant_id = r.tenant_id and i.person_id = r.person_id and i.open
          and c.id not in (select id from own)) as "openInvestigations",
      (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name, 'status', ri.status,
          'noCaseReason', ri.no_case_reason) order by n.name), '[]')
        from record_infection ri join infection n on n.id = ri.infection_id
        where ri.tenant_id = r.tenant_id and ri.record_id = r.id
          and n.id not in (select id from worked)) as "infectionsLeft"
    from record r where r.id = ${recordId}`.execute(tx);
  return rows[0];
}
