import { insertRows } from "../platform/database/insert-rows.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { CandidateOfFile } from "./received-file.model.ts";

export interface ReceivedDetails {
  recordId: string;
  reportingOrganizationId: string | null;
  orderingFacility: string | null;
  detectionMethod: string;
  matchReview: boolean;
  nextOfKin: { name: string; relationship: string | null; phone: string | null }[];
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
      next_of_kin: file.nextOfKin,
      remarks: file.remarks,
    })),
  );

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
