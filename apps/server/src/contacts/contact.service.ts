import type { ContactPage, NewContact } from "@tracewell/contract/contacts";
import type { LookupKind } from "@tracewell/contract/lookups";
import { holdForContact, noteNewContact } from "../investigations/investigation.service.ts";
import { createPerson, findPerson } from "../persons/person.service.ts";
import { summaryOf, todayIn } from "../persons/person-name.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import { type OpenedRecord, openRecord } from "../records/open-record.service.ts";
import { mayAssign, mayEdit } from "../records/record.policy.ts";
import { moveRecord, type WantedMove } from "../records/record.service.ts";
import { describeRecord, linkTo } from "../records/record-page.service.ts";
import { mayBecomeContact, mayClose } from "./contact.policy.ts";
import {
  findContactDetails,
  findDisposition,
  findKnownContact,
  findWords,
  insertContact,
  updateDisposition,
} from "./contact.queries.ts";

const kind = "IncomingPartner";

/** The whole page of a contact. */
export async function getContact(tx: Tx, viewer: Viewer, id: string): Promise<ContactPage> {
  const record = await describeRecord(tx, viewer, kind, id);
  const { sourceCase, informingPerson, ...own } = found(await findContactDetails(tx, id));
  const today = todayIn(viewer.timeZone);
  return {
    ...record,
    ...own,
    sourceCase: sourceCase && linkTo(sourceCase, today),
    informingPerson: informingPerson && summaryOf(informingPerson, today),
    abilities: { edit: mayEdit(viewer, record.status), assign: mayAssign(viewer, record.status) },
  };
}

/** Adds a contact to an open investigation: a person found or new, exposed to its infection. */
export async function createContact(tx: Tx, viewer: Viewer, given: NewContact): Promise<OpenedRecord> {
  const { caseId } = given;
  const { personId: indexPersonId, infectionId } = await holdForContact(tx, viewer, caseId);
  await demandWords(tx, given);
  const personId = given.person
    ? (await createPerson(tx, viewer, given.person)).id
    : found(await findPerson(tx, given.personId ?? "")).id;
  const wanted = {
    indexPersonId,
    personId,
    firstExposureOn: given.firstExposureOn ?? null,
    lastExposureOn: given.lastExposureOn ?? null,
  };
  const known = async () => (await findKnownContact(tx, caseId, personId)) ?? null;
  demand(mayBecomeContact(viewer, { ...wanted, known: await known() }));

  const infections = [{ infectionId, status: "Exposed" as const }];
  const opened = await openRecord(tx, viewer, { kind, personId, infections });
  const added = await insertContact(tx, {
    ...wanted,
    recordId: opened.id,
    tenantId: viewer.tenantId,
    caseId,
    relationshipId: given.relationshipId ?? null,
    referralBasisId: given.referralBasisId ?? null,
    exposureTypeId: given.exposureTypeId ?? null,
    frequency: given.frequency ?? null,
  });
  if (!added) demand(mayBecomeContact(viewer, { ...wanted, known: await known() }));
  await noteNewContact(tx, caseId, opened);
  return opened;
}

/** The words chosen for a contact must be the clinic's own, and of the right list. */
async function demandWords(tx: Tx, given: NewContact): Promise<void> {
  const chosen: { field: string; kind: LookupKind; id: string | undefined }[] = [
    { field: "relationshipId", kind: "RELATIONSHIP_TYPE", id: given.relationshipId },
    { field: "referralBasisId", kind: "REFERRAL_BASIS", id: given.referralBasisId },
    { field: "exposureTypeId", kind: "EXPOSURE_TYPE", id: given.exposureTypeId },
  ];
  const words = chosen.flatMap(({ field, kind, id }) => (id ? [{ field, kind, id }] : []));
  if (words.length === 0) return;
  const known = await findWords(tx, words);
  const details = words
    .filter(({ id }) => !known.has(id))
    .map(({ field }) => ({ code: "field.unknown", field, message: "Choose one of the list." }));
  if (details.length > 0) throw new Refusal("request.invalid", { details });
}

/** Moves a contact on (domain §4); one that is closed gets a disposition. */
export async function moveContact(
  tx: Tx,
  viewer: Viewer,
  id: string,
  wanted: WantedMove & { disposition?: string | undefined },
): Promise<void> {
  await moveRecord(tx, viewer, kind, id, wanted, async (_record, move) => {
    if (!move.toClosed) return;
    const disposition = wanted.disposition ? await findDisposition(tx, wanted.disposition) : undefined;
    demand(mayClose(viewer, disposition ?? null));
    await updateDisposition(tx, id, found(disposition).code);
  });
}
