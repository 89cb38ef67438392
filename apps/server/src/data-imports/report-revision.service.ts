import { infectionStatus } from "../infections/infection.model.ts";
import { findingsOf, reviseTests } from "../lab-tests/lab-report.service.ts";
import { isUnchanged, type ReportComparison } from "../lab-tests/report-comparison.model.ts";
import { addFacts } from "../persons/matching/person-matching.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { setRecordInfections } from "../records/record-creation.service.ts";
import type { Compared, ImportedReport, Importer } from "./imported-report.model.ts";
import { olderResult, otherPatient } from "./report-doubt.model.ts";

/** A report of which something is stored already. */
export type Repeated = Compared & { comparison: ReportComparison };

/** Reports that came before: what is new about them is written, and the earlier values are kept. */
export async function reviseReports(tx: Tx, importer: Importer, again: readonly Repeated[]): Promise<ImportedReport[]> {
  if (again.length === 0) return [];
  const { tenantId } = importer;
  await reviseTests(
    tx,
    tenantId,
    again.map(({ comparison }) => comparison),
  );
  await addFacts(
    tx,
    tenantId,
    again.map(({ report, comparison }) => ({ personId: comparison.personId, entry: report.entry })),
  );
  const changed = again.filter(({ comparison }) => !isUnchanged(comparison));
  await refreshInfections(tx, tenantId, [...new Set(changed.map(({ comparison }) => comparison.recordId))]);
  return again.map(({ report, comparison, ofOtherPatient }) => ({
    report,
    recordId: comparison.recordId,
    outcome: isUnchanged(comparison) ? "unchanged" : "updated",
    problems: [...comparison.older.map(olderResult), ...otherPatient(ofOtherPatient)],
  }));
}

/** What the records' infections come to after their results have changed. */
async function refreshInfections(tx: Tx, tenantId: string, recordIds: readonly string[]): Promise<void> {
  const findings = await findingsOf(tx, recordIds);
  for (const recordId of recordIds) {
    const own = findings.filter((finding) => finding.recordId === recordId);
    const infections = [...new Set(own.map(({ infectionId }) => infectionId))].map((infectionId) => ({
      infectionId,
      status: infectionStatus(own.filter((finding) => finding.infectionId === infectionId)),
    }));
    await setRecordInfections(tx, tenantId, recordId, infections);
  }
}
