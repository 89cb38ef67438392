import type { MessageOutcome } from "@tracewell/contract/data-imports";
import { receiveFiles } from "../incoming-files/received-file.service.ts";
import { type CodeBook, infectionStatus } from "../infections/infection.policy.ts";
import { addOrders, findingsOf, findKnownTests, reviseTests } from "../lab-tests/lab-report.service.ts";
import { type ComparedReport, compareReport, isUnchanged } from "../lab-tests/report-comparison.policy.ts";
import type { ReportComparison } from "../lab-tests/report-comparison.ts";
import { findOrMakeOrganizations } from "../organizations/organization.service.ts";
import { addPersons } from "../persons/person.service.ts";
import { factsOf } from "../persons/person-entry.ts";
import { addFacts, findCandidates, type StoredPerson } from "../persons/person-matching.service.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { setRecordInfections } from "../records/open-record.service.ts";
import { independentRuns } from "./batch.policy.ts";
import { findRecordsByDigest } from "./imported-message.queries.ts";
import { decidePatients, isSamePatient, type PatientDecision, type PersonRef } from "./patient-match.policy.ts";
import { receivedFile, reportingOrganization } from "./report-as-file.ts";
import { type MessageProblem, type ReadReport, warning } from "./report-reading.policy.ts";

/** For which clinic and by whom reports go in. */
export interface Importer {
  tenantId: string;
  userId: string;
  timeZone: string;
  codes: CodeBook;
}

/** What came of a report. */
export interface ImportedReport {
  report: ReadReport;
  outcome: Extract<MessageOutcome, "created" | "updated" | "unchanged">;
  recordId: string;
  /** Beside those of reading it. */
  problems: MessageProblem[];
}

/**
 * Stores reports (domain §8): new ones become incoming files about matched or new persons, known ones change what is
 * there, and the same again changes nothing. The number of statements does not grow with the reports.
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
  const facts = fresh.map(({ entry }) => factsOf(entry));
  const candidates = await findCandidates(tx, facts);
  const known = await findKnownTests(
    tx,
    fresh.flatMap(({ orders }) => orders),
  );
  const compared = fresh.map((report, place) => {
    const stored = candidates.get(place) ?? [];
    const isSame = (personId: string) => isSamePatient(factsOf(report.entry), personId, stored);
    return { report, place, ...compareReport(report.orders, known, isSame) };
  });
  const unknown = compared.filter(({ comparison }) => comparison === null);
  const again = compared.filter((each): each is Repeated => each.comparison !== null);
  const outcomes = new Map<ReadReport, ImportedReport>();
  for (const report of run) {
    const recordId = seen.get(report.digest);
    if (recordId) outcomes.set(report, { report, recordId, outcome: "unchanged", problems: [] });
  }
  for (const each of await revise(tx, importer, again)) outcomes.set(each.report, each);
  for (const each of await receive(tx, importer, unknown, candidates)) outcomes.set(each.report, each);
  return run.map((report) => outcomes.get(report) as ImportedReport);
}

interface Compared extends ComparedReport {
  report: ReadReport;
  /** Its place among the reports that candidates were looked for. */
  place: number;
}

type Repeated = Compared & { comparison: ReportComparison };

/** Reports that came before: what is new about them is written, and the earlier values are kept. */
async function revise(tx: Tx, importer: Importer, again: readonly Repeated[]): Promise<ImportedReport[]> {
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

const olderResult = ({ known, reported }: ReportComparison["older"][number]): MessageProblem =>
  warning(
    "OBX-11",
    "import.older-result",
    `${reported.testName} is known with status ${known.status}; this report's status ${reported.status} is older and changes nothing.`,
  );

const otherPatient = (referenceNumber: string | null): MessageProblem[] => {
  if (referenceNumber === null) return [];
  const text = `The same report is known about another patient (${referenceNumber}). Nothing was changed there; look at both.`;
  return [warning("PID", "import.same-report-other-patient", text)];
};

/** What the records' infections come to after their results have changed. */
async function refreshInfections(tx: Tx, tenantId: string, recordIds: readonly string[]): Promise<void> {
  const findings = await findingsOf(tx, recordIds);
  for (const recordId of recordIds) {
    const own = findings.filter((finding) => finding.recordId === recordId);
    const infections = [...new Set(own.map(({ infectionId }) => infectionId))].map((infectionId) => ({
      infectionId,
      status: infectionStatus(
        own.filter((finding) => finding.infectionId === infectionId).map((finding) => ({ ...finding, shared: false })),
      ),
    }));
    await setRecordInfections(tx, tenantId, recordId, infections);
  }
}

/** Reports that are new: each becomes an incoming file. */
async function receive(
  tx: Tx,
  importer: Importer,
  unknown: readonly Compared[],
  candidates: ReadonlyMap<number, readonly StoredPerson[]>,
): Promise<ImportedReport[]> {
  if (unknown.length === 0) return [];
  const { tenantId } = importer;
  const entries = unknown.map(({ report }) => report.entry);
  const decisions = decidePatients(entries, new Map(unknown.map(({ place }, at) => [at, candidates.get(place) ?? []])));
  const idOf = await settlePersons(tx, tenantId, unknown, decisions);
  const organizations = await findOrMakeOrganizations(
    tx,
    tenantId,
    unknown.map(({ report }) => reportingOrganization(report.report)).filter((found) => found !== null),
    "Reporting",
  );
  const files = unknown.map(({ report }, at) =>
    receivedFile(report, newId(), decisions[at] as PatientDecision, { idOf, at, organizations }),
  );
  await receiveFiles(tx, importer, files);
  await addOrders(
    tx,
    tenantId,
    unknown.flatMap(({ toAdd }, at) => {
      const { recordId, personId } = files[at] as (typeof files)[number];
      return toAdd.map((order) => ({ recordId, personId, order }));
    }),
  );
  return unknown.map(({ report, ofOtherPatient }, at) => ({
    report,
    recordId: (files[at] as (typeof files)[number]).recordId,
    outcome: "created",
    problems: otherPatient(ofOtherPatient),
  }));
}

/** Makes the persons that are new, tells the others what the reports know, and answers everyone's id. */
async function settlePersons(
  tx: Tx,
  tenantId: string,
  unknown: readonly Compared[],
  decisions: readonly PatientDecision[],
): Promise<(person: PersonRef) => string> {
  const newPlaces = decisions.flatMap(({ person }, at) => (person === "new" ? [at] : []));
  const entryAt = (at: number) => (unknown[at] as Compared).report.entry;
  const ids = await addPersons(tx, tenantId, newPlaces.map(entryAt));
  const idByPlace = new Map(newPlaces.map((at, index) => [at, ids[index] as string]));
  const idOf = (person: PersonRef): string => ("id" in person ? person.id : (idByPlace.get(person.place) as string));
  await addFacts(
    tx,
    tenantId,
    decisions.flatMap(({ person }, at) => (person === "new" ? [] : [{ personId: idOf(person), entry: entryAt(at) }])),
  );
  return idOf;
}
