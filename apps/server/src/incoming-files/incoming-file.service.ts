import type { BodyOf } from "@tracewell/contract/call";
import { reportFields } from "@tracewell/contract/fields/investigation-fields";
import type { IncomingFileEdit, IncomingFilePage, incomingFileCalls } from "@tracewell/contract/incoming-files";
import type { MatchCandidate } from "@tracewell/contract/persons";
import { moveLabTests } from "../lab-tests/lab-test.service.ts";
import { createPerson, describePersons, findPerson } from "../persons/person.service.ts";
import { inheritFacts, removeIfUnused } from "../persons/person-inheritance.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { both, demand } from "../platform/guards.ts";
import { found, notFound } from "../platform/refusal.ts";
import type { Joined } from "../platform/trail/joined-edit.ts";
import { mayAssign, mayEdit } from "../records/record.policy.ts";
import { setPerson } from "../records/record.service.ts";
import { type CreatedRecord, createRecord } from "../records/record-creation.service.ts";
import { deletionOf } from "../records/record-deletion.service.ts";
import { editRecord, valuesFor } from "../records/record-edit.service.ts";
import { describeRecord } from "../records/record-page.service.ts";
import { whyNowOf } from "../why-now/why-now.service.ts";
import { handleJoinedFiles } from "./file-handling.service.ts";
import {
  type IncomingFileState,
  mayAttach,
  mayClose,
  mayDeclineCase,
  mayElevate,
  maySettleMatch,
} from "./incoming-file.policy.ts";
import {
  clearMatchReview,
  findInfection,
  findOrganization,
  insertFile,
  listCandidates,
  listRawMessages,
  updateFile,
} from "./incoming-file.queries.ts";
import { getFileDetails, lockFile, stateOf } from "./incoming-file-state.service.ts";
import { insertMatchDecisions } from "./match-decision.queries.ts";
import { rawTextToShow } from "./raw-text.model.ts";
import { fileReasons } from "./why-now.columns.ts";

/** The whole page of an incoming file. */
export async function getIncomingFile(tx: Tx, viewer: Viewer, id: string): Promise<IncomingFilePage> {
  const [record, details, rawMessages, deletion, whyNow] = await together([
    describeRecord(tx, viewer, "IncomingReport", id),
    getFileDetails(tx, id),
    listRawMessages(tx, id),
    deletionOf(tx, viewer, "IncomingReport", id),
    whyNowOf(tx, viewer, fileReasons, id),
  ]);
  const { matchInReview, infectionsLeft, investigations, handled, ...own } = details;
  const { closed, key: statusKey } = record.status;
  const state = stateOf({ id, personId: record.person.id, closed, statusKey }, details);
  const closing = mayClose(viewer, state);
  return {
    ...record,
    ...own,
    moves: record.moves.map((move) => (move.closed ? { ...move, ability: both(move.ability, closing) } : move)),
    infectionOutcomes: record.infections.map((infection) => ({
      ...infection,
      case: investigations.find(({ infectionId }) => infectionId === infection.id) ?? null,
      noCaseReason: infectionsLeft.find((left) => left.id === infection.id)?.noCaseReason ?? null,
    })),
    rawMessages: rawMessages.map((message) => ({ ...message, text: rawTextToShow(message.text) })),
    deletable: deletion.allowed,
    whyNow,
    handledByItself: handled,
    matchReview: matchInReview ? { candidates: await describeCandidates(tx, viewer, id) } : null,
    abilities: {
      edit: mayEdit(viewer, state),
      assign: mayAssign(viewer, state),
      elevate: mayElevate(viewer, state),
      attach: mayAttach(viewer, state),
      declineCase: mayDeclineCase(viewer, state),
      settleMatch: maySettleMatch(viewer, state),
      delete: deletion,
    },
  };
}
getIncomingFile.reading = { byIds: true } as const;

async function describeCandidates(tx: Tx, viewer: Viewer, recordId: string): Promise<MatchCandidate[]> {
  const candidates = await listCandidates(tx, recordId);
  const persons = await describePersons(
    tx,
    viewer,
    candidates.map(({ personId }) => personId),
  );
  return candidates.flatMap(({ personId, score, reasons, needed }) => {
    const person = persons.get(personId);
    return person ? [{ person, score, reasons, needed }] : [];
  });
}

/**
 * Settles which person a file is about: a candidate takes the place of the provisional person and learns what the report
 * said; the provisional one is removed when nothing else is about them (docs/domain.md#use-person). Without a candidate the
 * file's own person stays.
 */
export async function settleMatch(tx: Tx, viewer: Viewer, id: string, personId: string | null): Promise<void> {
  const file = await lockFile(tx, id);
  demand(maySettleMatch(viewer, file));
  if (personId) await usePerson(tx, viewer, file, personId);
  await insertMatchDecisions(tx, id, personId);
  await clearMatchReview(tx, id);
  if (personId) await removeIfUnused(tx, file.personId);
  await handleJoinedFiles(tx, viewer, [id]);
}

async function usePerson(tx: Tx, viewer: Viewer, file: IncomingFileState, personId: string): Promise<void> {
  const candidates = await listCandidates(tx, file.id);
  if (!candidates.some((candidate) => candidate.personId === personId)) throw notFound();
  await inheritFacts(tx, viewer.tenantId, { fromId: file.personId, toId: personId });
  await setPerson(tx, file.id, personId);
  await moveLabTests(tx, file.id, personId);
}

/** Someone else has settled whom the file is about. */
export const endMatchReview = (tx: Tx, id: string): Promise<void> => clearMatchReview(tx, id);

/** Changes who reported, and how it was detected. */
export const editFile = (tx: Tx, viewer: Viewer, id: string, edit: IncomingFileEdit): Promise<Joined> =>
  editRecord(tx, viewer, { kind: "IncomingReport", id }, edit, reportFields, async () => {
    const values = valuesFor(edit, reportFields, "incoming_file");
    if (values) await updateFile(tx, id, values);
  });

/** Makes a file by hand, about a person found or new. */
export async function createFile(
  tx: Tx,
  viewer: Viewer,
  body: BodyOf<typeof incomingFileCalls.create>,
): Promise<CreatedRecord> {
  const personId = body.person
    ? (await createPerson(tx, viewer, body.person)).id
    : found(await findPerson(tx, body.personId ?? "")).id;
  if (body.reportingOrganizationId) found(await findOrganization(tx, body.reportingOrganizationId));
  if (body.infectionId) found(await findInfection(tx, body.infectionId));
  const opened = await createRecord(tx, viewer, {
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
