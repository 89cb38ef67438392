import type { Tx } from "../platform/database/transaction.ts";
import { type CreatedRecord, type Creator, createRecords } from "../records/record-creation.service.ts";
import type { ReceivedFile } from "./received-file.model.ts";
import { insertCandidates, insertReceivedFiles, insertTerms } from "./received-file.queries.ts";

/** Opens incoming files, however many, in a few statements; answers their numbers in the same order. */
export async function receiveFiles(tx: Tx, opener: Creator, files: readonly ReceivedFile[]): Promise<CreatedRecord[]> {
  const opened = await createRecords(
    tx,
    opener,
    files.map(({ recordId, personId, infections }) => ({ id: recordId, kind: "IncomingReport", personId, infections })),
  );
  await insertReceivedFiles(
    tx,
    opener.tenantId,
    files.map((file) => ({ ...file, matchReview: file.candidates.length > 0 })),
  );
  await addReportTerms(tx, opener.tenantId, files);
  await insertCandidates(
    tx,
    opener.tenantId,
    files.flatMap(({ recordId, candidates }) => candidates.map((candidate) => ({ recordId, ...candidate }))),
  );
  return opened;
}

/** Lets files be found by the numbers and names that their reports give. */
export const addReportTerms = (
  tx: Tx,
  tenantId: string,
  reports: readonly { recordId: string; terms: readonly string[] }[],
): Promise<void> =>
  insertTerms(
    tx,
    tenantId,
    reports.flatMap(({ recordId, terms }) => terms.map((term) => ({ recordId, term }))),
  );
