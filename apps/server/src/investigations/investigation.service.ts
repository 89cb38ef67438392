import { investigationFields } from "@tracewell/contract/fields/investigation-fields";
import type { InvestigationEdit, InvestigationPage, NewInvestigation } from "@tracewell/contract/investigations";
import type { StatusKey } from "@tracewell/contract/records";
import { findStaffMember } from "../access/staff.service.ts";
import { checklistOf, demandFinished, movesBy } from "../checklists/checklist.service.ts";
import { createPerson, findPerson } from "../persons/person.service.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal } from "../platform/refusal.ts";
import type { Joined } from "../platform/trail/joined-edit.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { mayAssign, mayEdit, workersOf } from "../records/record.policy.ts";
import { assignRecord, lockRecord, moveRecord, type RecordHead, type WantedMove } from "../records/record.service.ts";
import type { CreatedRecord } from "../records/record-creation.service.ts";
import { deletionOf } from "../records/record-deletion.service.ts";
import { editRecord, valuesFor } from "../records/record-edit.service.ts";
import { describeRecord } from "../records/record-page.service.ts";
import { whyNowOf } from "../why-now/why-now.service.ts";
import { mayAddContact, mayCreate } from "./investigation.policy.ts";
import {
  addToContactCount,
  findInvestigationDetails,
  findWorkgroupOf,
  getInfectionId,
  updateInvestigation,
  updateInvestigationPerson,
  updateTeam,
} from "./investigation.queries.ts";
import { findOtherOpenInvestigation } from "./investigation-creation.queries.ts";
import { createInvestigation } from "./investigation-creation.service.ts";
import { investigationReasons } from "./why-now.columns.ts";

/** The whole page of an investigation, with the contacts that the index person named. */
export async function getInvestigation(tx: Tx, viewer: Viewer, id: string): Promise<InvestigationPage> {
  const [record, details, deletion, checklist, whyNow] = await together([
    describeRecord(tx, viewer, "Incident", id),
    findInvestigationDetails(tx, id),
    deletionOf(tx, viewer, "Incident", id),
    checklistOf(tx, viewer, { kind: "Incident", id }),
    whyNowOf(tx, viewer, investigationReasons, id),
  ]);
  const { contacts, ...own } = found(details);
  const today = todayIn(viewer.timeZone);
  return {
    ...record,
    ...own,
    checklist,
    moves: movesBy(viewer, checklist, record),
    deletable: deletion.allowed,
    whyNow,
    contacts: contacts.map((contact) => ({ ...contact, person: summaryOf(contact.person, today) })),
    abilities: {
      edit: mayEdit(viewer, record.status),
      assign: mayAssign(viewer, record.status),
      addContact: mayAddContact(viewer, record.status),
      delete: deletion,
    },
  };
}
getInvestigation.reading = { byIds: true } as const;

/** Opens an investigation by hand, of a person found or new. */
export async function createInvestigationByHand(
  tx: Tx,
  viewer: Viewer,
  given: NewInvestigation,
): Promise<CreatedRecord> {
  const { infectionId, assignTo, priority } = given;
  const personId = given.person
    ? (await createPerson(tx, viewer, given.person)).id
    : found(await findPerson(tx, given.personId ?? "")).id;
  return createInvestigation(tx, viewer, {
    personId,
    infectionId,
    priority,
    ...(assignTo ? { assignedTo: assignTo } : {}),
  });
}

/** Gives an investigation to a user, with whose workgroup and supervisor it goes from then on, or to nobody. */
export async function assignInvestigation(
  tx: Tx,
  viewer: Viewer,
  id: string,
  given: { userId: string | null; version: number },
): Promise<Joined> {
  const joined = await assignRecord(tx, viewer, "Incident", id, given);
  if (given.userId) await updateTeam(tx, id, given.userId);
  return joined;
}

/** Changes an investigation's own fields. */
export const editInvestigation = (tx: Tx, viewer: Viewer, id: string, edit: InvestigationEdit): Promise<Joined> =>
  editRecord(tx, viewer, { kind: "Incident", id }, edit, investigationFields, async () => {
    if (edit.supervisorId) await demandSupervisor(tx, edit.supervisorId);
    const values = valuesFor(edit, investigationFields, "investigation");
    if (values) await updateInvestigation(tx, id, values);
  });

/** Who supervises a case is one who works on cases. */
async function demandSupervisor(tx: Tx, userId: string): Promise<void> {
  const member = await findStaffMember(tx, userId);
  if (!member?.groups.includes(workersOf.Incident)) throw new Refusal("record.assignee-unfit");
}

/**
 * Moves an investigation to another status. A reopened one must be the only open one for its person and infection; one that is
 * finished has its checklist done; one that is sent to the state has a regional epi.
 */
export async function moveInvestigation(tx: Tx, viewer: Viewer, id: string, wanted: WantedMove): Promise<Joined> {
  const beFit = async (record: RecordHead, move: { to: StatusKey; toClosed: boolean; within: boolean }) => {
    if (move.within) return;
    await demandFinished(tx, viewer, { kind: "Incident", id }, move.to);
    if (move.to === "SendToStateEpi") await demandRegionalEpi(tx, id);
    if (record.closed && !move.toClosed) demand(mayCreate(viewer, (await findOtherOpenInvestigation(tx, id)) ?? null));
  };
  return aloneInIndex(moveRecord(tx, viewer, "Incident", id, wanted, beFit));
}

/** The lead of its workgroup hands an investigation over to the state (R8-56, docs/decisions/0340). */
async function demandRegionalEpi(tx: Tx, id: string): Promise<void> {
  const workgroup = await findWorkgroupOf(tx, id);
  if (!workgroup) throw new Refusal("investigation.no-regional-epi");
  if (workgroup.isLed) return;
  const message = `Regional epi cannot be found: nobody leads the workgroup ${workgroup.name}. An administrator names its lead among the users.`;
  throw new Refusal("investigation.no-regional-epi", { message });
}

/** Makes this person the one the investigation is about (docs/domain.md#use-person). */
export const giveInvestigationPerson = (tx: Tx, id: string, personId: string): Promise<void> =>
  aloneInIndex(updateInvestigationPerson(tx, id, personId));

/** An investigation that opens again must be the only open one for its person and infection. */
export async function demandAloneIfOpened(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  demand(mayCreate(viewer, (await findOtherOpenInvestigation(tx, id)) ?? null));
}

/** Another one may be opened or reopened at the same moment. */
const aloneInIndex = <Done>(change: Promise<Done>): Promise<Done> =>
  keepingConstraints({ investigation_one_open: () => new Refusal("investigation.open-exists") }, change);

/** An investigation that takes another contact, kept as it is until the transaction ends. */
export async function lockForContact(tx: Tx, viewer: Viewer, id: string) {
  const { personId, closed, referenceNumber } = await lockRecord(tx, "Incident", id);
  demand(mayAddContact(viewer, { closed }));
  return { personId, referenceNumber, infectionId: await getInfectionId(tx, id) };
}

/** Writes to an investigation that a contact of it was deleted. */
export async function noteContactGone(tx: Tx, id: string, contact: { referenceNumber: string }): Promise<void> {
  await addToContactCount(tx, id, -1);
  await writeEvent(tx, "remove-contact", { recordId: id, reason: contact.referenceNumber });
}

/** Writes to an investigation that a contact was added to it. */
export async function noteNewContact(tx: Tx, id: string, contact: { referenceNumber: string }): Promise<void> {
  await addToContactCount(tx, id, 1);
  await writeEvent(tx, "add-contact", { recordId: id, reason: contact.referenceNumber });
}
