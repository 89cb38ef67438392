import type { InfectionStatus } from "@tracewell/contract/constants";
import type { Tx } from "../platform/database/transaction.ts";
import { type OpenedRecord, type Opener, openRecords } from "../records/open-record.service.ts";
import { type CandidateOfFile, insertCandidates, insertReceivedFiles } from "./received-file.queries.ts";

/** A report that came in, about a person who is stored. */
export interface ReceivedFile {
  recordId: string;
  personId: string;
  infections: { infectionId: string; status: InfectionStatus | null }[];
  reportingOrganizationId: string | null;
  orderingFacility: string | null;
  detectionMethod: string;
  nextOfKin: { name: string; relationship: string | null; phone: string | null }[];
  remarks: string[];
  /** Stored persons whom the report may be about instead; where there are any, the match waits for review. */
  candidates: Omit<CandidateOfFile, "recordId">[];
}

/** Opens incoming files, however many, in a few statements; answers their numbers in the same order. */
export async function receiveFiles(tx: Tx, opener: Opener, files: readonly ReceivedFile[]): Promise<OpenedRecord[]> {
  const opened = await openRecords(
    tx,
    opener,
    files.map(({ recordId, personId, infections }) => ({ id: recordId, kind: "IncomingReport", personId, infections })),
  );
  await insertReceivedFiles(
    tx,
    opener.tenantId,
    files.map((file) => ({ ...file, matchReview: file.candidates.length > 0 })),
  );
  await insertCandidates(
    tx,
    opener.tenantId,
    files.flatMap(({ recordId, candidates }) => candidates.map((candidate) => ({ recordId, ...candidate }))),
  );
  return opened;
}
