import type { IncomingFilePage } from "@tracewell/contract/incoming-files";
import type { MatchCandidate } from "@tracewell/contract/persons";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { isHandled } from "./file-handling.columns.ts";

export interface FileDetails {
  reportingOrganization: string | null;
  reportingOrganizationId: string | null;
  detectionMethod: string | null;
  orderingFacility: string | null;
  nextOfKin: IncomingFilePage["nextOfKin"];
  processing: IncomingFilePage["processing"];
  animal: IncomingFilePage["animal"];
  patientDetails: IncomingFilePage["patientDetails"];
  remarks: string[];
  matchInReview: boolean;
  /** It was closed by itself. */
  handled: IncomingFilePage["handledByItself"];
}

/** Orders placed here that results of the file `f` joined. */
const ordersJoined = sql`(select coalesce(jsonb_agg(distinct i.test_order_id), '[]') from test_result t
  join test_order_item i on i.tenant_id = t.tenant_id and i.id = t.item_id
  where t.tenant_id = f.tenant_id and t.record_id = f.record_id and t.report_key is not null)`;

/** What a file has of its own. */
export async function findFileDetails(tx: Tx, recordId: string): Promise<FileDetails | undefined> {
  const { rows } = await sql<FileDetails>`
    select o.name as "reportingOrganization", o.id as "reportingOrganizationId", f.detection_method as "detectionMethod", f.ordering_facility as "orderingFacility",
      f.next_of_kin as "nextOfKin", f.processing, f.animal, nullif(f.patient_details, '{}') as "patientDetails", f.remarks, f.match_review as "matchInReview",
      case when ${isHandled} then jsonb_build_object('why', f.handled_why, 'orderIds', ${ordersJoined}) end as handled
    from incoming_file f join record r on r.tenant_id = f.tenant_id and r.id = f.record_id
    left join organization o on o.id = f.reporting_organization_id
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

/** Changes these columns of a file. */
export const updateFile = (tx: Tx, recordId: string, values: Record<string, unknown>) =>
  tx.updateTable("incoming_file").set(values).where("record_id", "=", recordId).execute();

/** Why one of a file's infections gets no case. */
export const updateNoCaseReason = (
  tx: Tx,
  { recordId, infectionId, reason }: { recordId: string; infectionId: string; reason: string },
) =>
  tx
    .updateTable("record_infection")
    .set({ no_case_reason: reason })
    .where("record_id", "=", recordId)
    .where("infection_id", "=", infectionId)
    .execute();

export interface CandidateRow {
  personId: string;
  score: number;
  reasons: MatchCandidate["reasons"];
  needed: string[];
}

export async function listCandidates(tx: Tx, recordId: string): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select person_id as "personId", score, reasons, needed from match_candidate where record_id = ${recordId} order by score desc, person_id`.execute(
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
