import { type KnownCaseReport, keepResponse, knownCaseReports } from "../../case-reports/case-report.service.ts";
import { noteUnmappedCodes } from "../../infections/unmapped-code.service.ts";
import { findCandidates, findMatchKnowledge } from "../../persons/matching/person-matching.service.ts";
import { factsOf } from "../../persons/person-entry.model.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { addRecordInfections } from "../../records/record-creation.service.ts";
import type { Importer, Settlement } from "../imported-report.model.ts";
import { isSamePatient } from "../patient-match.model.ts";
import type { ReadResponse } from "../report-reading.model.ts";

/**
 * Gives responses to the files of the case reports that they answer, which name the infections found reportable from then on. One
 * whose case report has not come in is kept, and can be tried again.
 */
export async function importResponses(
  tx: Tx,
  { tenantId }: Importer,
  responses: readonly ReadResponse[],
): Promise<Map<ReadResponse, Settlement>> {
  const settled = new Map<ReadResponse, Settlement>();
  for (const response of responses) settled.set(response, await importResponse(tx, tenantId, response));
  return settled;
}

async function importResponse(tx: Tx, tenantId: string, read: ReadResponse): Promise<Settlement> {
  const known = await findAnswered(tx, read);
  if (!known) return { outcome: "failed", recordId: null, problems: [waiting(read)] };
  const { recordId } = known;
  if (known.responseDigest === read.digest) return { outcome: "unchanged", recordId, problems: [] };
  await keepResponse(tx, known, read.digest);
  await addRecordInfections(tx, tenantId, recordId, read.infections);
  await noteUnmappedCodes(
    tx,
    tenantId,
    read.unmapped.map((code) => ({ ...code, recordId })),
  );
  return { outcome: "updated", recordId, problems: [] };
}

/** The case report that a response names, else the newest of its set that is about the same patient. */
async function findAnswered(tx: Tx, { response, entry }: ReadResponse): Promise<KnownCaseReport | undefined> {
  const known = await knownCaseReports(tx, [response.answers]);
  if (known.length === 0) return undefined;
  const facts = factsOf(entry);
  const stored = (await findCandidates(tx, [facts])).get(0) ?? [];
  const knowledge = await findMatchKnowledge(tx);
  const ofPatient = known.filter(({ personId }) => isSamePatient(facts, personId, stored, knowledge));
  return ofPatient.find(({ documentKey }) => documentKey === response.answers.documentKey) ?? ofPatient[0];
}

function waiting({ response }: ReadResponse) {
  const { documentKey, setKey } = response.answers;
  const named = documentKey ?? setKey;
  const which = named === null ? "It names none." : `It answers ${named}.`;
  return {
    field: null,
    code: "import.no-case-report",
    message: `This reportability response answers a case report (eICR) that has not come in about this patient. ${which} Import the case report, then try this again.`,
    severity: "error" as const,
  };
}
