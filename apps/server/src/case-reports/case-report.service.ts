import type { CaseReport } from "@tracewell/contract/case-reports";
import { readCaseReport } from "../hl7/cda/case-report.reader.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { notFound } from "../platform/refusal.ts";
import { openableRecord } from "../records/record-access.service.ts";
import {
  type CaseReportKeys,
  type CaseReportRow,
  findCaseReports,
  type KnownCaseReport,
  listDocuments,
  updateResponse,
  upsertCaseReports,
} from "./case-report.queries.ts";

export type { CaseReportRow, KnownCaseReport } from "./case-report.queries.ts";

/** The case reports of an incoming file, read anew from their documents. */
export async function caseReportsOf(tx: Tx, viewer: Viewer, recordId: string): Promise<{ reports: CaseReport[] }> {
  const record = await openableRecord(tx, viewer, recordId);
  if (record.kind !== "IncomingReport") throw notFound();
  const documents = await listDocuments(tx, recordId);
  return {
    reports: documents.flatMap(({ text, response }) => (text === null ? [] : (readCaseReport(text, response) ?? []))),
  };
}

/** Case reports that have come in already, by what identifies them or their set. */
export const knownCaseReports = (tx: Tx, keys: readonly CaseReportKeys[]): Promise<KnownCaseReport[]> =>
  findCaseReports(tx, keys);

/** Keeps which case reports files came from. */
export async function keepCaseReports(tx: Tx, tenantId: string, rows: readonly CaseReportRow[]): Promise<void> {
  // One statement changes a row once: of several versions in one step the last stands.
  const last = new Map(rows.map((row) => [`${row.recordId} ${row.setKey ?? row.documentKey}`, row]));
  if (last.size > 0) await upsertCaseReports(tx, tenantId, [...last.values()]);
}

/** Keeps the response to a case report with it. */
export const keepResponse = async (tx: Tx, known: KnownCaseReport, digest: string): Promise<void> => {
  await updateResponse(tx, known, digest);
};
