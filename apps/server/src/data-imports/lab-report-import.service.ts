import { findKnownTests } from "../lab-tests/lab-report.service.ts";
import { compareReport } from "../lab-tests/report-comparison.model.ts";
import { findCandidates, findMatchKnowledge } from "../persons/matching/person-matching.service.ts";
import { factsOf } from "../persons/person-entry.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { findRecordsByDigest } from "./imported-message.queries.ts";
import type { ImportedReport, Importer } from "./imported-report.model.ts";
import { isSamePatient } from "./patient-match.model.ts";
import type { ReadReport } from "./report-reading.model.ts";
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
  const compared = fresh.map((report, place) => {
    const stored = candidates.get(place) ?? [];
    const isSame = (personId: string) => isSamePatient(factsOf(report.entry), personId, stored, knowledge);
    return { report, place, ...compareReport(report.orders, known, isSame) };
  });
  const unknown = compared.filter(({ comparison }) => comparison === null);
  const again = compared.filter((each): each is Repeated => each.comparison !== null);
  const outcomes = new Map<ReadReport, ImportedReport>();
  for (const report of run) {
    const recordId = seen.get(report.digest);
    if (recordId) outcomes.set(report, { report, recordId, outcome: "unchanged", problems: [] });
  }
  for (const each of await reviseReports(tx, importer, again)) outcomes.set(each.report, each);
  for (const each of await receiveReports(tx, importer, unknown, { candidates, knowledge }))
    outcomes.set(each.report, each);
  return run.map((report) => outcomes.get(report) as ImportedReport);
}
