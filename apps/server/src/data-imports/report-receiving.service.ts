import { handleJoinedFiles } from "../incoming-files/file-handling.service.ts";
import { receiveFiles } from "../incoming-files/received-file.service.ts";
import { addOrders } from "../lab-tests/lab-report.service.ts";
import { findOrMakeOrganizations } from "../organizations/organization.service.ts";
import type { MatchKnowledge } from "../persons/matching/match-knowledge.model.ts";
import { addFacts, type StoredPerson } from "../persons/matching/person-matching.service.ts";
import { addPersons } from "../persons/person.service.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Compared, ImportedReport, Importer } from "./imported-report.model.ts";
import { decidePatients, type PatientDecision, type PersonRef } from "./patient-match.model.ts";
import { receivedFile, reportingOrganization } from "./report-as-file.model.ts";
import { otherPatient } from "./report-doubt.model.ts";

/** Reports that are new: each becomes an incoming file. */
export async function receiveReports(
  tx: Tx,
  importer: Importer,
  unknown: readonly Compared[],
  { candidates, knowledge }: { candidates: ReadonlyMap<number, readonly StoredPerson[]>; knowledge: MatchKnowledge },
): Promise<ImportedReport[]> {
  if (unknown.length === 0) return [];
  const { tenantId } = importer;
  const entries = unknown.map(({ report }) => report.entry);
  const comparable = new Map(unknown.map(({ place }, at) => [at, candidates.get(place) ?? []]));
  const decisions = decidePatients(entries, comparable, knowledge);
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
  await handleJoinedFiles(
    tx,
    importer,
    files.map(({ recordId }) => recordId),
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
