import { queues, type RecordAssigned } from "@tracewell/contract/live";
import type { RecordKind, StatusKey, StatusMove } from "@tracewell/contract/records";
import { findStaffMember } from "../access/staff.service.ts";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { notifyChanged, sendLive } from "../platform/live/live-message.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { type Joined, joinEdit, type Touched, touchedBy } from "../platform/trail/joined-edit.ts";
import { giveReason } from "../platform/trail/trail.ts";
import { mayAssign, mayMove, workersOf } from "./record.policy.ts";
import {
  clearNoCaseReason,
  countAssigned,
  findOwnStatus,
  findRecord,
  findStatuses,
  insertAttachment,
  insertAttachmentOnce,
  listMoves,
  markOwnStatusUsed,
  type RecordHead,
  updateAssignee,
  updatePerson,
  updateStatus,
  updateVersion,
} from "./record.queries.ts";
import type { KnownMove } from "./record-state.model.ts";

export type { RecordHead } from "./record.queries.ts";

/** An edit: the version of the record that it was made on, and the fields that it changes. */
export interface MadeOn {
  version: number;
  touches: Touched;
}

/** A locked record, and what others have changed since the version that the edit was made on. */
export type LockedRecord = RecordHead & { joined: Joined };

/**
 * Locks a record until the transaction ends. An edit made on an older version is joined with what others have changed since,
 * and refused where they changed the same field (docs/decisions/0033).
 */
export async function lockRecord(tx: Tx, kind: RecordKind, id: string, made?: MadeOn): Promise<LockedRecord> {
  const record = found(await findRecord(tx, id, kind, true));
  const joined = made ? await joinEdit(tx, { table: "record", id, present: record.version }, made) : [];
  return { ...record, joined };
}

export const getRecord = async (tx: Tx, kind: RecordKind, id: string): Promise<RecordHead> =>
  found(await findRecord(tx, id, kind));

/** Gives a record to a user who works on its kind, or to nobody. The new owner hears of it at once. */
export async function assignRecord(
  tx: Tx,
  viewer: Viewer,
  kind: RecordKind,
  id: string,
  given: { userId: string | null; version: number },
): Promise<Joined> {
  const touches = touchedBy({ userId: given.userId }, { userId: ["record.assigned_to"] });
  const record = await lockRecord(tx, kind, id, { version: given.version, touches });
  demand(mayAssign(viewer, record));
  if (given.userId) {
    const member = await findStaffMember(tx, given.userId);
    if (!member?.groups.includes(workersOf[kind])) throw new Refusal("record.assignee-unfit");
  }
  if (given.userId === record.assignedTo) return record.joined;
  await updateAssignee(tx, id, given.userId, viewer.userId);
  await notifyChanged(tx, viewer, { recordId: id });
  if (given.userId) await notifyOwner(tx, viewer, given.userId, record);
  return record.joined;
}

/** Tells a user that a record is now theirs, unless they took it themselves. */
export async function notifyOwner(
  tx: Tx,
  viewer: Viewer,
  ownerId: string,
  record: Pick<RecordHead, "id" | "kind" | "referenceNumber">,
): Promise<void> {
  if (ownerId === viewer.userId) return;
  const body: RecordAssigned = {
    id: record.id,
    kind: record.kind,
    referenceNumber: record.referenceNumber,
    assignedBy: viewer.displayName,
    at: new Date().toISOString(),
  };
  await sendLive(tx, { userId: ownerId, queue: queues.recordsAssigned, body });
}

/** All statuses of the clinic. */
export async function listStatuses(tx: Tx) {
  const data = await findStatuses(tx);
  return wholeList(data);
}

/** The statuses that may follow the present one, and why one may not yet. */
export async function movesOf(
  tx: Tx,
  viewer: Viewer,
  record: { kind: RecordKind; statusKey: StatusKey; ownStatusId: string | null },
): Promise<StatusMove[]> {
  const moves = await listMoves(tx, record.kind, record.statusKey);
  return moves
    .filter(({ within, own }) => !within || own !== record.ownStatusId)
    .map((move) => statusMove(viewer, move));
}

/** A move as the wire knows it. */
export const statusMove = (viewer: Viewer, move: KnownMove): StatusMove => ({
  key: move.to,
  own: move.own,
  name: move.toName,
  closed: move.toClosed,
  asksReason: move.asksReason,
  ability: mayMove(viewer, move),
});

export interface WantedMove {
  status: StatusKey;
  /** The clinic's own status that stands for `status`. */
  own?: string | undefined;
  reason?: string | undefined;
  /** How a contact's search ended. */
  disposition?: string | undefined;
  version: number;
}

const ownStatusIsThere = "record_tenant_id_own_status_id_kind_status_key_fkey";

/** Moves a record to another status by the clinic's rules. `also` is what the kind itself asks of a move. */
export async function moveRecord(
  tx: Tx,
  viewer: Viewer,
  kind: RecordKind,
  id: string,
  wanted: WantedMove,
  also?: (record: RecordHead, move: KnownMove) => Promise<void>,
): Promise<Joined> {
  const touches = touchedBy(wanted, {
    status: ["record.status_key"],
    own: ["record.own_status_id"],
    disposition: ["contact.disposition"],
  });
  const record = await lockRecord(tx, kind, id, { version: wanted.version, touches });
  const own = wanted.own ?? null;
  if (own) await demandOffered(tx, kind, own, wanted.status);
  const isThere = record.statusKey === wanted.status && record.ownStatusId === own;
  // Someone else made the same move at the same time.
  if (record.joined.length > 0 && isThere) return record.joined;
  const moves = await listMoves(tx, kind, record.statusKey);
  const move = isThere ? undefined : moves.find((each) => each.to === wanted.status && each.own === own);
  demand(mayMove(viewer, move));
  if (!move) return record.joined;
  if (move.asksReason && !wanted.reason) throw new Refusal("record.reason-needed");
  if (wanted.reason) await giveReason(tx, wanted.reason);
  await also?.(record, move);
  const change = { recordId: id, status: move.to, own, closed: move.toClosed, userId: viewer.userId };
  await keepingConstraints({ [ownStatusIsThere]: () => new Refusal("record.own-status") }, updateStatus(tx, change));
  if (own) await markOwnStatusUsed(tx, own);
  await notifyChanged(tx, viewer, { recordId: id });
  return record.joined;
}

/** A status of the clinic's own is of the record's kind, stands for the status that is wanted, and is switched on. */
async function demandOffered(tx: Tx, kind: RecordKind, id: string, status: StatusKey): Promise<void> {
  const { standsFor, disabled } = found(await findOwnStatus(tx, kind, id));
  if (standsFor !== status || disabled) throw new Refusal("record.own-status");
}

/**
 * Moves a record to a status outside of the clinic's moves, for this reason. `also` is what the kind itself
 * asks of it.
 */
export async function markMoved(
  tx: Tx,
  viewer: Pick<Viewer, "userId">,
  recordId: string,
  to: { status: StatusKey; closed: boolean; reason: string },
  also: () => Promise<void>,
): Promise<void> {
  await giveReason(tx, to.reason);
  if (!to.closed) await also();
  await updateStatus(tx, { recordId, status: to.status, closed: to.closed, userId: viewer.userId });
  await giveReason(tx, "");
}

/** Reopens a closed record; the reasons why its infections got no case no longer hold. */
export async function reopenRecord(
  tx: Tx,
  given: { recordId: string; status: StatusKey; userId: string; infectionId: string | null; reason: string },
): Promise<void> {
  const { recordId, status, userId, infectionId, reason } = given;
  await giveReason(tx, reason);
  await updateStatus(tx, { recordId, status, closed: false, userId });
  if (infectionId) await clearNoCaseReason(tx, recordId, infectionId);
  await giveReason(tx, "");
}

/** Closes the record that was elevated as Case Created. */
export async function markElevated(tx: Tx, viewer: Viewer, recordId: string): Promise<void> {
  await updateStatus(tx, { recordId, status: "CaseCreated", closed: true, userId: viewer.userId });
  await notifyChanged(tx, viewer, { recordId });
}

/** Work on a record has begun by itself. */
export async function markBegun(
  tx: Tx,
  by: { tenantId: string; userId: string },
  recordId: string,
  status: StatusKey,
): Promise<void> {
  await updateStatus(tx, { recordId, status, closed: false, userId: by.userId });
  await notifyChanged(tx, by, { recordId });
}

/** Something of a record's own kind was edited. */
export async function markEdited(tx: Tx, viewer: Viewer, recordId: string, lostToFollowUp?: boolean): Promise<void> {
  await updateVersion(tx, recordId, viewer.userId, lostToFollowUp);
  await notifyChanged(tx, viewer, { recordId });
}

/** Makes the record about this person. */
export const setPerson = (tx: Tx, recordId: string, personId: string) => updatePerson(tx, recordId, personId);

/** Attaches a report to an open investigation, from which its results can be seen, too. */
export const attachRecord = (tx: Tx, tenantId: string, recordId: string, attachedId: string) =>
  insertAttachment(tx, { tenantId, recordId, attachedId });

/** The same, if it is not attached yet. */
export const attachOnce = (tx: Tx, tenantId: string, recordId: string, attachedId: string) =>
  insertAttachmentOnce(tx, { tenantId, recordId, attachedId });

/** A user's open records by kind, which must be given to others when they leave. */
export const openWorkOf = (tx: Tx, userId: string): Promise<{ kind: RecordKind; count: number }[]> =>
  countAssigned(tx, userId);
