import type { ContactEdit, ContactPage, NewContact } from "@tracewell/contract/contacts";
import { exposureFields } from "@tracewell/contract/fields/exposure-fields";
import { lockForContact, noteNewContact } from "../investigations/investigation.service.ts";
import { createPerson, findPerson } from "../persons/person.service.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found } from "../platform/refusal.ts";
import type { Joined } from "../platform/trail/joined-edit.ts";
import { demandChosen } from "../records/chosen-lookups.service.ts";
import { mayAssign, mayEdit } from "../records/record.policy.ts";
import { moveRecord, type WantedMove } from "../records/record.service.ts";
import { type CreatedRecord, createRecord } from "../records/record-creation.service.ts";
import { deletionOf } from "../records/record-deletion.service.ts";
import { editRecord, valuesFor } from "../records/record-edit.service.ts";
import { investigationsOf } from "../records/record-family.service.ts";
import { describeRecord, linkTo } from "../records/record-page.service.ts";
import { whyNowOf } from "../why-now/why-now.service.ts";
import { mayAttach, mayBecomeContact, mayBeExposed, mayClose, mayElevate } from "./contact.policy.ts";
import {
  findContactDetails,
  findDisposition,
  findKnownContact,
  insertContact,
  updateContact,
  updateContactPerson,
  updateDisposition,
  updateIndexPerson,
} from "./contact.queries.ts";
import { stateOf } from "./contact-steps.service.ts";
import { contactReasons } from "./why-now.columns.ts";

const kind = "IncomingPartner";

/** The whole page of a contact. */
export async function getContact(tx: Tx, viewer: Viewer, id: string): Promise<ContactPage> {
  const [record, details, investigations, deletion, whyNow] = await together([
    describeRecord(tx, viewer, kind, id),
    findContactDetails(tx, id),
    investigationsOf(tx, id),
    deletionOf(tx, viewer, "IncomingPartner", id),
    whyNowOf(tx, viewer, contactReasons, id),
  ]);
  const { sourceCase, informingPerson, ...own } = found(details);
  const { closed, key: statusKey } = record.status;
  const state = stateOf({ id, personId: record.person.id, closed, statusKey }, investigations);
  const today = todayIn(viewer.timeZone);
  return {
    ...record,
    ...own,
    sourceCase: sourceCase && linkTo(sourceCase, today),
    informingPerson: informingPerson && summaryOf(informingPerson, today),
    openInvestigations: investigations.openInvestigations,
    deletable: deletion.allowed,
    whyNow,
    abilities: {
      edit: mayEdit(viewer, record.status),
      assign: mayAssign(viewer, record.status),
      elevate: mayElevate(viewer, state),
      attach: mayAttach(viewer, state),
      delete: deletion,
    },
  };
}
getContact.reading = { byIds: true } as const;

/** Adds a contact to an open investigation: a person found or new, exposed to its infection. */
export async function createContact(tx: Tx, viewer: Viewer, given: NewContact): Promise<CreatedRecord> {
  const { caseId } = given;
  const { personId: indexPersonId, infectionId } = await lockForContact(tx, viewer, caseId);
  await demandChosen(tx, given, exposureFields);
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
  const opened = await createRecord(tx, viewer, { kind, personId, infections });
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

/** The contact that a case has already of this person; null where there is none. */
export const findContactOf = async (tx: Tx, caseId: string, personId: string): Promise<string | null> =>
  (await findKnownContact(tx, caseId, personId))?.id ?? null;

/** Changes how a contact was exposed and what came of it. */
export const editContact = (tx: Tx, viewer: Viewer, id: string, edit: ContactEdit): Promise<Joined> =>
  editRecord(tx, viewer, { kind, id }, edit, exposureFields, async () => {
    if (edit.disposition) demand(mayClose(viewer, (await findDisposition(tx, edit.disposition)) ?? null));
    const { exposure } = found(await findContactDetails(tx, id));
    const { firstExposureOn = exposure.firstOn, lastExposureOn = exposure.lastOn } = edit;
    demand(mayBeExposed(viewer, { firstExposureOn, lastExposureOn }), "lastExposureOn");
    await updateContact(tx, id, {
      contact: valuesFor(edit, exposureFields, "contact"),
      relationship: valuesFor(edit, exposureFields, "relationship"),
    });
  });

/** Moves a contact to another status; closing one records its disposition. */
export async function moveContact(tx: Tx, viewer: Viewer, id: string, wanted: WantedMove): Promise<Joined> {
  return moveRecord(tx, viewer, kind, id, wanted, async (_record, move) => {
    if (!move.toClosed) return;
    const disposition = wanted.disposition ? await findDisposition(tx, wanted.disposition) : undefined;
    demand(mayClose(viewer, disposition ?? null));
    await updateDisposition(tx, id, found(disposition).code);
  });
}

/** The contact becomes this person, and the exposure is theirs (docs/domain.md#use-person). */
export const giveContactPerson = (tx: Tx, recordId: string, who: { fromId: string; toId: string }): Promise<void> =>
  updateContactPerson(tx, recordId, who.fromId, who.toId);

/** The investigation whose contacts these are is about another person: it was they who exposed them. */
export const giveIndexPerson = (tx: Tx, caseId: string, who: { fromId: string; toId: string }): Promise<void> =>
  updateIndexPerson(tx, caseId, who.fromId, who.toId);
