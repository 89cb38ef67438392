import { type KnownCaseReport, keepCaseReports, knownCaseReports } from "../case-reports/case-report.service.ts";
import { findKnownTests } from "../lab-tests/lab-report.service.ts";
import { compareReport } from "../lab-tests/report-comparison.model.ts";
import { findCandidates, findMatchKnowledge } from "../persons/matching/person-matching.service.ts";
import { factsOf } from "../persons/person-entry.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { addRecordInfections } from "../records/record-creation.service.ts";
import { findRecordsByDigest } from "./imported-message.queries.ts";
import type { ImportedReport, Importer } from "./imported-report.model.ts";
import { isSamePatient } from "./patient-match.model.ts";
import { type ReadReport, warning } from "./report-reading.model.ts";
import { receiveReports } from "./report-receiving.service.ts";
import { type Repeated, reviseReports } from "./report-revision.service.ts";
import { independentRuns } from "./report-runs.model.ts";

/**
 * Stores reports: new ones become incoming files about matched or new persons, known ones change what is there, and a
 * repeated one changes nothing (docs/domain.md#imports). The number of statements does not grow with the number of reports.
 */
export async function importReports(
  tx: Tx,
  importer: Importer,
  reports: readonly ReadReport[],
): Promise<ImportedReport[]> {
  const seen = await findRecordsByDigest(
    tx,
    reports.map(({ digest }) => digest),
  );
  const imported: ImportedReport[] = [];
  for (const run of independentRuns(reports)) {
    const stored = await importRun(tx, importer, run, seen);
    for (const { report, recordId } of stored) seen.set(report.digest, recordId);
    imported.push(...stored);
  }
  return imported;
}

/** `seen`: the records that messages of the same text became. */
async function importRun(
  tx: Tx,
  importer: Importer,
  run: readonly ReadReport[],
  seen: ReadonlyMap<string, string>,
): Promise<ImportedReport[]> {
  const fresh = run.filter(({ digest }) => !seen.has(digest));
  const candidates = await findCandidates(
    tx,
    fresh.map(({ entry }) => factsOf(entry)),
  );
  const knowledge = await findMatchKnowledge(tx);
  const known = await findKnownTests(
    tx,
    fresh.flatMap(({ orders }) => orders),
  );
  const documents = await knownCaseReports(
    tx,
    fresh.flatMap(({ caseReport }) => caseReport ?? []),
  );
  const compared = fresh.map((report, place) => {
    const stored = candidates.get(place) ?? [];
    const isSame = (personId: string) => isSamePatient(factsOf(report.entry), personId, stored, knowledge);
    const before = sameDocument(report, documents, isSame);
    return { report, place, before, ...compareReport(report.orders, known, isSame) };
  });
  const late = compared.filter(({ report, before }) => isOlderVersion(report, before));
  const current = compared.filter((each) => !late.includes(each));
  const unknown = current.filter(({ comparison }) => comparison === null);
  const again = current.filter((each): each is (typeof current)[number] & Repeated => each.comparison !== null);
  const outcomes = new Map<ReadReport, ImportedReport>(late.map((each) => [each.report, cameLate(each)]));
  for (const report of run) {
    const recordId = seen.get(report.digest);
    if (recordId) outcomes.set(report, { report, recordId, outcome: "unchanged", problems: [] });
  }
  for (const each of await reviseReports(tx, importer, again)) outcomes.set(each.report, each);
  for (const each of await receiveReports(tx, importer, unknown, { candidates, knowledge }))
    outcomes.set(each.report, each);
  await keepDocuments(tx, importer, current, outcomes);
  return run.map((report) => outcomes.get(report) as ImportedReport);
}

type WithBefore = { report: ReadReport; before: KnownCaseReport | undefined };

/** The version of a case report that has come in already, about the same patient. */
const sameDocument = (
  { caseReport }: ReadReport,
  documents: readonly KnownCaseReport[],
  isSame: (personId: string) => boolean,
): KnownCaseReport | undefined =>
  caseReport === null
    ? undefined
    : documents.find(
        ({ documentKey, setKey, personId }) =>
          (setKey === null || caseReport.setKey === null
            ? documentKey === caseReport.documentKey
            : setKey === caseReport.setKey) && isSame(personId),
      );

const isOlderVersion = ({ caseReport }: ReadReport, before: KnownCaseReport | undefined): boolean =>
  (caseReport?.version ?? null) !== null &&
  (before?.version ?? null) !== null &&
  Number(caseReport?.version) < Number(before?.version);

/** A version that comes after a later one changes nothing. */
const cameLate = ({ report, before }: WithBefore): ImportedReport => ({
  report,
  recordId: (before as KnownCaseReport).recordId,
  outcome: "unchanged",
  problems: [
    warning(
      null,
      "import.older-version",
      `This is version ${report.caseReport?.version} of a case report of which version ${before?.version} is here; it changes nothing.`,
    ),
  ],
});

/** Which documents the files came from; a later version of one is news, though no result of it may be. */
async function keepDocuments(
  tx: Tx,
  { tenantId }: Importer,
  compared: readonly WithBefore[],
  outcomes: Map<ReadReport, ImportedReport>,
): Promise<void> {
  const documents = compared.flatMap(({ report, before }) => {
    const imported = outcomes.get(report);
    return report.caseReport && imported ? [{ report, before, imported, document: report.caseReport }] : [];
  });
  await keepCaseReports(
    tx,
    tenantId,
    documents.map(({ report, imported, document }) => ({
      recordId: imported.recordId,
      documentKey: document.documentKey,
      setKey: document.setKey,
      version: document.version,
      digest: report.digest,
    })),
  );
  for (const { report, before, imported, document } of documents) {
    const isLater =
      before !== undefined && (before.documentKey !== document.documentKey || before.version !== document.version);
    if (imported.outcome !== "created") await addRecordInfections(tx, tenantId, imported.recordId, report.infections);
    if (isLater && imported.outcome === "unchanged") outcomes.set(report, { ...imported, outcome: "updated" });
  }
}
