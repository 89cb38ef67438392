import { sql } from "kysely";
import { insertRows } from "../platform/database/insert-rows.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { CandidateOfFile, ReceivedFile } from "./received-file.model.ts";

export interface ReceivedDetails {
  recordId: string;
  reportingOrganizationId: string | null;
  orderingFacility: string | null;
  detectionMethod: string;
  matchReview: boolean;
  processing: ReceivedFile["processing"];
  animal: ReceivedFile["animal"];
  patientDetails: ReceivedFile["patientDetails"];
  nextOfKin: ReceivedFile["nextOfKin"];
  remarks: string[];
}

export const insertReceivedFiles = (tx: Tx, tenantId: string, files: readonly ReceivedDetails[]) =>
  insertRows(
    tx,
    "incoming_file",
    files.map((file) => ({
      record_id: file.recordId,
      tenant_id: tenantId,
      reporting_organization_id: file.reportingOrganizationId,
      ordering_facility: file.orderingFacility,
      detection_method: file.detectionMethod,
      match_review: file.matchReview,
      processing: file.processing,
      animal: file.animal,
      patient_details: file.patientDetails,
      next_of_kin: file.nextOfKin,
      remarks: file.remarks,
    })),
  );

/** What reports are found by; what is known already stays. */
export async function insertTerms(
  tx: Tx,
  tenantId: string,
  terms: readonly { recordId: string; term: string }[],
): Promise<void> {
  if (terms.length === 0) return;
  await sql`
    insert into report_term (tenant_id, term, record_id)
    select ${tenantId}, given.term, given.record_id
    from unnest(${terms.map(({ term }) => term)}::text[], ${terms.map(({ recordId }) => recordId)}::uuid[]) as given(term, record_id)
    on conflict do nothing`.execute(tx);
}

export const insertCandidates = (tx: Tx, tenantId: string, candidates: readonly CandidateOfFile[]) =>
  insertRows(
    tx,
    "match_candidate",
    candidates.map((candidate) => ({
      id: newId(),
      tenant_id: tenantId,
      record_id: candidate.recordId,
      person_id: candidate.personId,
      score: candidate.score,
      reasons: candidate.reasons,
      needed: candidate.needed,
      held_back: candidate.heldBack,
    })),
  );
