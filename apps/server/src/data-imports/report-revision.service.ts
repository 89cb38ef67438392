import { noteCorrections, type Revision, standingsOf } from "../corrections/correction.service.ts";
import { proposePersonChanges } from "../corrections/person-proposal.service.ts";
import { readMessage } from "../hl7/lab-report.reader.ts";
import { asDelimited, isXml } from "../hl7/xml/xml-message.reader.ts";
import { handleJoinedFiles } from "../incoming-files/file-handling.service.ts";
import { addReportTerms } from "../incoming-files/received-file.service.ts";
import { infectionStatus } from "../infections/infection.model.ts";
import { findingsOf, reviseTests } from "../lab-tests/lab-report.service.ts";
import { isUnchanged, type ReportComparison } from "../lab-tests/report-comparison.model.ts";
import { addFacts } from "../persons/matching/person-matching.service.ts";
import type { PersonEntry } from "../persons/person-entry.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { setRecordInfections } from "../records/record-creation.service.ts";
import type { Compared, ImportedReport, Importer } from "./imported-report.model.ts";
import { personEntryOf } from "./patient-entry.model.ts";
import { olderResult, otherPatient } from "./report-doubt.model.ts";
import { termsOfReport } from "./report-terms.model.ts";

/** A report of which something is stored already. */
export type Repeated = Compared & { comparison: ReportComparison };

/** Reports that came before: what is new about them is written, and the earlier values are kept. */
export async function reviseReports(tx: Tx, importer: Importer, again: readonly Repeated[]): Promise<ImportedReport[]> {
  if (again.length === 0) return [];
  const { tenantId } = importer;
  const changed = again.filter(({ comparison }) => !isUnchanged(comparison));
  const before = await standingsOf(
    tx,
    changed.map(({ comparison }) => comparison.recordId),
  );
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
  await addReportTerms(
    tx,
    tenantId,
    again.map(({ report, comparison }) => ({ recordId: comparison.recordId, terms: termsOfReport(report.report) })),
  );
  await refreshInfections(
    tx,
    tenantId,
    changed.map(({ comparison }) => comparison),
  );
  await noteCorrections(
    tx,
    importer,
    changed.map((each) => revisionOf(importer, each)),
    before,
  );
  await handleJoinedFiles(
    tx,
    importer,
    changed.map(({ comparison }) => comparison.recordId),
  );
  await proposePersonChanges(
    tx,
    importer,
    again.map((each) => ({
      ...revisionOf(importer, each),
      personId: each.comparison.personId,
      said: namesOf(each.report.entry),
    })),
    (text) => namesInText(text, importer.timeZone),
  );
  return again.map(({ report, comparison, ofOtherPatient }) => ({
    report,
    recordId: comparison.recordId,
    outcome: isUnchanged(comparison) ? "unchanged" : "updated",
    problems: [...comparison.older.map(olderResult), ...otherPatient(ofOtherPatient)],
  }));
}

const namesOf = ({ lastName, firstName, middleName, suffix, dateOfBirth }: PersonEntry) => ({
  lastName,
  firstName,
  middleName,
  suffix,
  dateOfBirth,
});

/** Who the patient of a message that was kept is; null where it can't be read any more. */
function namesInText(text: string, timeZone: string) {
  const outcome = readMessage(asDelimited(text), { timeZone, isWhole: isXml(text) });
  return outcome.kind === "lab-report" ? namesOf(personEntryOf(outcome.report.patient)) : null;
}

/** What a report changed, for those who worked on it. */
const revisionOf = ({ importId }: Importer, { report, comparison }: Repeated): Revision => ({
  recordId: comparison.recordId,
  message: {
    importId,
    number: report.number,
    controlId: report.head.controlId,
    sender: report.head.sendingFacility ?? report.head.sendingApplication,
  },
  results: [
    ...comparison.changed.filter(({ kind }) => kind === "value"),
    ...comparison.newResults.map(({ result }) => ({ known: null, reported: result })),
    ...comparison.newOrders.flatMap(({ results }) => results.map((result) => ({ known: null, reported: result }))),
  ],
});

/** What the records' infections come to after their results have changed. One that no result speaks of any more has no status. */
async function refreshInfections(tx: Tx, tenantId: string, comparisons: readonly ReportComparison[]): Promise<void> {
  const recordIds = [...new Set(comparisons.map(({ recordId }) => recordId))];
  const findings = await findingsOf(tx, recordIds);
  for (const recordId of recordIds) {
    const own = findings.filter((finding) => finding.recordId === recordId);
    const spokenOf = comparisons
      .filter((comparison) => comparison.recordId === recordId)
      .flatMap(({ changed }) => changed.flatMap(({ known }) => known.infectionId ?? []));
    const infections = [...new Set([...own.map(({ infectionId }) => infectionId), ...spokenOf])].map((infectionId) => ({
      infectionId,
      status: infectionStatus(own.filter((finding) => finding.infectionId === infectionId)),
    }));
    await setRecordInfections(tx, tenantId, recordId, infections);
  }
}
