import type { IncomingFilePage, MatchCandidate } from "@tracewell/contract/incoming-files";
import type { InfectionBadge, StatusKey } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { PersonRow } from "../persons/person-name.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { RowShape } from "../records/record-list.ts";

interface CaseRow {
  id: string;
  referenceNumber: string;
  infection: string;
  infectionId: string;
}

export interface FileDetails {
  reportingOrganization: string | null;
  detectionMethod: string | null;
  orderingFacility: string | null;
  nextOfKin: { name: string; relationship: string | null; phone: string | null }[];
  remarks: string[];
  matchInReview: boolean;
  /** The investigations that it became or joined. */
  cases: CaseRow[];
  /** Open investigations of its person that it is no part of. */
  openInvestigations: CaseRow[];
  /** Its infections that no investigation works on from this file. */
  infectionsLeft: { id: string; name: string }[];
}

const casesJson = sql`coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'referenceNumber', c.reference_number,
  'infection', n.name, 'infectionId', n.id) order by c.id), '[]')`;

/** What a file has of its own, and the investigations of its person: those that it belongs to and those that are open. */
export async function findFileDetails(tx: Tx, recordId: string): Promise<FileDetails | undefined> {
  const { rows } = await sql<FileDetails>`
    with own as (
      select c.id from record c where c.kind = 'Incident' and c.based_on_id = ${recordId}
      union select a.record_id from record_attachment a where a.attached_id = ${recordId}
    ), worked as (select i.infection_id as id from investigation i join own on own.id = i.record_id)
    select o.name as "reportingOrganization", f.detection_method as "detectionMethod", f.ordering_facility as "orderingFacility",
      f.next_of_kin as "nextOfKin", f.remarks, f.match_review as "matchInReview",
      (select ${casesJson} from own join record c using (id) join investigation i on i.record_id = c.id
        join infection n on n.id = i.infection_id) as cases,
      (select ${casesJson} from investigation i join record c on c.id = i.record_id join infection n on n.id = i.infection_id
        where i.tenant_id = f.tenant_id and i.person_id = r.person_id and i.open
          and c.id not in (select id from own)) as "openInvestigations",
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.name), '[]')
        from record_infection ri join infection n on n.id = ri.infection_id
        where ri.tenant_id = f.tenant_id and ri.record_id = f.record_id
          and n.id not in (select id from worked)) as "infectionsLeft"
    from incoming_file f join record r on r.id = f.record_id left join organization o on o.id = f.reporting_organization_id
    where f.record_id = ${recordId}`.execute(tx);
  return rows[0];
}

/** The messages that made or changed a file, newest first; a mended text stands for the one that was sent. */
export const listRawMessages = (tx: Tx, recordId: string): Promise<IncomingFilePage["rawMessages"]> =>
  tx
    .selectFrom("import_message")
    .select([
      "import_id as importId",
      "message_number as messageNumber",
      "control_id as controlId",
      "sending_application as sendingApplication",
      "sending_facility as sendingFacility",
      "created_at as receivedAt",
      sql<string>`coalesce(mended_text, text)`.as("text"),
    ])
    .where("record_id", "=", recordId)
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();

export interface CandidateRow {
  personId: string;
  score: number;
  reasons: MatchCandidate["reasons"];
}

export async function listCandidates(tx: Tx, recordId: string): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select person_id as "personId", score, reasons from match_candidate where record_id = ${recordId} order by score desc, person_id`.execute(
    tx,
  );
  return rows;
}

export const clearMatchReview = async (tx: Tx, recordId: string): Promise<void> => {
  await tx.deleteFrom("match_candidate").where("record_id", "=", recordId).execute();
  await tx.updateTable("incoming_file").set({ match_review: false }).where("record_id", "=", recordId).execute();
};

export interface NewFileRow {
  recordId: string;
  tenantId: string;
  reportingOrganizationId: string | null;
  detectionMethod: string | null;
}

export const insertFile = (tx: Tx, row: NewFileRow) =>
  tx
    .insertInto("incoming_file")
    .values({
      record_id: row.recordId,
      tenant_id: row.tenantId,
      reporting_organization_id: row.reportingOrganizationId,
      detection_method: row.detectionMethod,
    })
    .execute();

export const findInfection = (tx: Tx, id: string) =>
  tx.selectFrom("infection").select("id").where("id", "=", id).executeTakeFirst();

export const findOrganization = (tx: Tx, id: string) =>
  tx.selectFrom("organization").select("id").where("id", "=", id).executeTakeFirst();

/** What a row of the list has of its own, beside `recordRowColumns`. */
export interface FileListRow {
  id: string;
  referenceNumber: string;
  person: PersonRow;
  infections: InfectionBadge[];
  status: { key: StatusKey; name: string; closed: boolean };
  assignedTo: { id: string; name: string } | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  reportingOrganization: string | null;
  detectionMethod: string | null;
  resultCount: number;
  relationshipCount: number;
  matchInReview: boolean;
}

/** `f` is the file of the record `r`. */
export const fileRowShape: RowShape = {
  columns: sql`f.detection_method as "detectionMethod", f.match_review as "matchInReview",
    (select o.name from organization o where o.id = f.reporting_organization_id) as "reportingOrganization",
    (select count(*)::integer from test_result t where t.tenant_id = r.tenant_id and t.record_id = r.id) as "resultCount",
    (select count(*)::integer from relationship s
      where s.tenant_id = r.tenant_id and (s.from_person_id = r.person_id or s.to_person_id = r.person_id)) as "relationshipCount"`,
  joins: sql`left join incoming_file f on f.record_id = r.id`,
};
