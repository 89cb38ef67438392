import type { BodyOf } from "@tracewell/contract/call";
import type { IncomingFilePage, incomingFileCalls, MatchCandidate } from "@tracewell/contract/incoming-files";
import { openInvestigation } from "../investigations/investigation-opening.service.ts";
import { moveLabTests } from "../lab-tests/lab-test.service.ts";
import { createPerson, findPerson } from "../persons/person.service.ts";
import { describePersons, removeIfUnused } from "../persons/person-found.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import { openRecord } from "../records/open-record.service.ts";
import { mayAssign, mayEdit } from "../records/record.policy.ts";
import { attachRecord, holdRecord, markElevated, setPerson } from "../records/record.service.ts";
import { describeRecord } from "../records/record-page.service.ts";
import { type IncomingFileState, mayAttach, mayElevate, maySettleMatch } from "./incoming-file.policy.ts";
import {
  clearMatchReview,
  type FileDetails,
  findFileDetails,
  findInfection,
  findOrganization,
  insertFile,
  listCandidates,
  listRawMessages,
} from "./incoming-file.queries.ts";

type Opened = { id: string; referenceNumber: string };

/** What the guards look at. */
function stateOf(record: { id: string; closed: boolean; statusKey: string }, details: FileDetails): IncomingFileState {
  return {
    id: record.id,
    closed: record.closed,
    statusKey: record.statusKey,
    matchInReview: details.matchInReview,
    infectionsLeft: details.infectionsLeft,
    openInvestigations: details.openInvestigations,
  };
}

/** The whole page of an incoming file. */
export async function getIncomingFile(tx: Tx, viewer: Viewer, id: string): Promise<IncomingFilePage> {
  const record = await describeRecord(tx, viewer, "IncomingReport", id);
  const details = found(await findFileDetails(tx, id));
  const { matchInReview, infectionsLeft: _, ...own } = details;
  const state = stateOf({ id, closed: record.status.closed, statusKey: record.status.key }, details);
  return {
    ...record,
    ...own,
    rawMessages: await listRawMessages(tx, id),
    matchReview: matchInReview ? { candidates: await describeCandidates(tx, viewer, id) } : null,
    abilities: {
      edit: mayEdit(viewer, state),
      assign: mayAssign(viewer, state),
      elevate: mayElevate(viewer, state),
      attach: mayAttach(viewer, state),
      settleMatch: maySettleMatch(viewer, state),
    },
  };
}

async function describeCandidates(tx: Tx, viewer: Viewer, recordId: string): Promise<MatchCandidate[]> {
  const candidates = await listCandidates(tx, recordId);
  const persons = await describePersons(
    tx,
    viewer,
    candidates.map(({ personId }) => personId),
  );
  return candidates.flatMap(({ personId, score, reasons }) => {
    const person = persons.get(personId);
    return person ? [{ person, score, reasons }] : [];
  });
}

/** What the guards look at, of a file that no one else changes meanwhile. */
async function holdFile(tx: Tx, id: string): Promise<{ personId: string; state: IncomingFileState }> {
  const record = await holdRecord(tx, "IncomingReport", id);
  const details = found(await findFileDetails(tx, id));
  const state = stateOf(record, details);
  return { personId: record.personId, state };
}

/** Makes an investigation of a file, for one infection; the file goes to Case Created (domain §5). */
export async function elevateFile(
  tx: Tx,
  viewer: Viewer,
  id: string,
  wanted: { infectionId?: string | undefined; assignTo?: string | undefined },
): Promise<Opened> {
  const { personId, state } = await holdFile(tx, id);
  demand(mayElevate(viewer, state));
  const infectionId = infectionToWork(state, wanted.infectionId);
  const opened = await openInvestigation(tx, viewer, {
    personId,
    infectionId,
    basedOnId: id,
    ...(wanted.assignTo ? { assignedTo: wanted.assignTo } : {}),
  });
  await markElevated(tx, viewer, id);
  return opened;
}

/** The one infection that is left, or the chosen one; an infection that the file became a case for is refused. */
function infectionToWork(state: IncomingFileState, chosen: string | undefined): string {
  const [only] = state.infectionsLeft;
  if (!chosen && only && state.infectionsLeft.length === 1) return only.id;
  if (!chosen) throw new Refusal("incoming-file.infection-needed");
  const left = state.infectionsLeft.some(({ id }) => id === chosen);
  if (!left && state.statusKey === "CaseCreated") throw new Refusal("incoming-file.already-elevated");
  return chosen;
}

/** Adds a file to an open investigation of its person; the file goes to Case Created. */
export async function attachFile(tx: Tx, viewer: Viewer, id: string, investigationId: string): Promise<Opened> {
  const { state } = await holdFile(tx, id);
  demand(mayAttach(viewer, state));
  const investigation = state.openInvestigations.find((each) => each.id === investigationId);
  if (!investigation) throw new Refusal("investigation.other-person");
  await attachRecord(tx, viewer.tenantId, investigationId, id);
  await markElevated(tx, viewer, id);
  return { id: investigationId, referenceNumber: investigation.referenceNumber };
}

/**
 * Settles which person a file is about: a candidate takes the place of the provisional person, who is removed when
 * nothing else is about them (domain §5, use person); without a candidate the file's own person stays.
 */
export async function settleMatch(tx: Tx, viewer: Viewer, id: string, personId: string | null): Promise<void> {
  const { personId: provisional, state } = await holdFile(tx, id);
  demand(maySettleMatch(viewer, state));
  if (personId) {
    const candidates = await listCandidates(tx, id);
    if (!candidates.some((candidate) => candidate.personId === personId)) throw new Refusal("request.not-found");
    await setPerson(tx, id, personId);
    await moveLabTests(tx, id, personId);
  }
  await clearMatchReview(tx, id);
  if (personId) await removeIfUnused(tx, provisional);
}

/** Makes a file by hand, about a person found or new. */
export async function createFile(
  tx: Tx,
  viewer: Viewer,
  body: BodyOf<typeof incomingFileCalls.create>,
): Promise<Opened> {
  const personId = body.person
    ? (await createPerson(tx, viewer, body.person)).id
    : found(await findPerson(tx, body.personId ?? "")).id;
  if (body.reportingOrganizationId) found(await findOrganization(tx, body.reportingOrganizationId));
  if (body.infectionId) found(await findInfection(tx, body.infectionId));
  const opened = await openRecord(tx, viewer, {
    kind: "IncomingReport",
    personId,
    infections: body.infectionId ? [{ infectionId: body.infectionId, status: null }] : [],
  });
  await insertFile(tx, {
    recordId: opened.id,
    tenantId: viewer.tenantId,
    reportingOrganizationId: body.reportingOrganizationId ?? null,
    detectionMethod: "Entered by hand",
  });
  return opened;
}
