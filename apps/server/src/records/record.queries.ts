import { lookupLoadLimit } from "@tracewell/contract/constants";
import type { RecordKind, ReferenceStatus, StatusKey } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { KnownMove, RecordState } from "./record-state.model.ts";

export interface RecordHead extends RecordState {
  referenceNumber: string;
  personId: string;
  version: number;
}

/**
 * A record of this kind; `locked` keeps others from changing it until the transaction ends.
 * The status is not joined: a transaction that waited for a move would find the record joined to its earlier status,
 * and so not at all.
 */
export async function findRecord(
  tx: Tx,
  id: string,
  kind: RecordKind,
  locked = false,
): Promise<RecordHead | undefined> {
  const { rows } = await sql<RecordHead>`
    select r.id, r.kind, r.status_key as "statusKey", r.closed, r.assigned_to as "assignedTo",
      (select s.name from reference_status s where s.tenant_id = r.tenant_id and s.key = r.status_key) as "statusName",
      r.reference_number as "referenceNumber", r.person_id as "personId", r.version
    from record r
    where r.id = ${id} and r.kind = ${kind} ${locked ? sql`for no key update of r` : sql``}`.execute(tx);
  return rows[0];
}

/** The clinic's statuses in their order, with the groups that a move to them asks for. */
export async function findStatuses(tx: Tx): Promise<ReferenceStatus[]> {
  const { rows } = await sql<ReferenceStatus>`
    select s.key, s.name, s.closed, s.kinds, s.sort_order as "order",
           array(select distinct m.setter_group from status_move m
                 where m.tenant_id = s.tenant_id and m.to_key = s.key and m.setter_group is not null) as "setterGroups",
           coalesce((select json_agg(json_build_object('kind', m.kind, 'to', m.to_key, 'setterGroup', m.setter_group,
                       'asksReason', m.asks_reason) order by m.kind, t.sort_order)
                     from status_move m join reference_status t on t.tenant_id = m.tenant_id and t.key = m.to_key
                     where m.tenant_id = s.tenant_id and m.from_key = s.key), '[]') as moves
    from reference_status s order by s.sort_order limit ${lookupLoadLimit}`.execute(tx);
  return rows;
}

/** The moves from a status, in the order of the clinic's statuses. */
export async function listMoves(tx: Tx, kind: RecordKind, from: StatusKey): Promise<KnownMove[]> {
  const { rows } = await sql<KnownMove>`
    select m.to_key as "to", s.name as "toName", s.closed as "toClosed", m.setter_group as "setterGroup", m.asks_reason as "asksReason"
    from status_move m join reference_status s on s.tenant_id = m.tenant_id and s.key = m.to_key
    where m.kind = ${kind} and m.from_key = ${from} order by s.sort_order`.execute(tx);
  return rows;
}

/** All moves of a kind, in the order of the clinic's statuses. */
export async function listMovesOfKind(tx: Tx, kind: RecordKind): Promise<(KnownMove & { from: StatusKey })[]> {
  const { rows } = await sql<KnownMove & { from: StatusKey }>`
    select m.from_key as "from", m.to_key as "to", s.name as "toName", s.closed as "toClosed",
      m.setter_group as "setterGroup", m.asks_reason as "asksReason"
    from status_move m join reference_status s on s.tenant_id = m.tenant_id and s.key = m.to_key
    where m.kind = ${kind} order by s.sort_order, m.from_key`.execute(tx);
  return rows;
}

export interface StatusChange {
  recordId: string;
  status: StatusKey;
  closed: boolean;
  userId: string | null;
}

/** Sets the status and keeps `closed`, its time and the version in step with it. */
export const updateStatus = (tx: Tx, change: StatusChange) =>
  sql`update record set status_key = ${change.status}, closed = ${change.closed},
        closed_at = case when ${change.closed} then coalesce(closed_at, now()) end,
        lost_to_follow_up = ${change.status === "LostToContact"} or (lost_to_follow_up and status_key <> 'LostToContact'),
        updated_at = now(), updated_by = ${change.userId}, version = version + 1
      where id = ${change.recordId}`.execute(tx);

export const updateAssignee = (tx: Tx, recordId: string, userId: string | null, byUserId: string) =>
  sql`update record set assigned_to = ${userId}, assigned_at = case when ${userId}::uuid is null then null else now() end,
        updated_at = now(), updated_by = ${byUserId}, version = version + 1
      where id = ${recordId}`.execute(tx);

/** Raises the record's version, because something that belongs to it was edited. */
export const updateVersion = (tx: Tx, recordId: string, userId: string, lostToFollowUp?: boolean) =>
  sql`update record set updated_at = now(), updated_by = ${userId}, version = version + 1,
        lost_to_follow_up = coalesce(${lostToFollowUp ?? null}::boolean, lost_to_follow_up)
      where id = ${recordId}`.execute(tx);

export const updatePerson = (tx: Tx, recordId: string, personId: string) =>
  sql`update record set person_id = ${personId}, updated_at = now(), version = version + 1 where id = ${recordId}`.execute(
    tx,
  );

export const insertAttachment = (tx: Tx, row: { tenantId: string; recordId: string; attachedId: string }) =>
  tx
    .insertInto("record_attachment")
    .values({ tenant_id: row.tenantId, record_id: row.recordId, attached_id: row.attachedId })
    .execute();

export const insertAttachmentOnce = (tx: Tx, row: { tenantId: string; recordId: string; attachedId: string }) =>
  tx
    .insertInto("record_attachment")
    .values({ tenant_id: row.tenantId, record_id: row.recordId, attached_id: row.attachedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const clearNoCaseReason = (tx: Tx, recordId: string, infectionId: string) =>
  sql`update record_infection set no_case_reason = null
      where record_id = ${recordId} and infection_id = ${infectionId} and no_case_reason is not null`.execute(tx);

/** How many open records of each kind a user has. */
export async function countAssigned(tx: Tx, userId: string): Promise<{ kind: RecordKind; count: number }[]> {
  const { rows } = await sql<{ kind: RecordKind; count: number }>`
    select kind, count(*)::integer as count from record
    where assigned_to = ${userId} and not closed group by kind order by kind`.execute(tx);
  return rows;
}

/** To whom the open records of a person are assigned, each once. */
export async function findOwnersOfPerson(tx: Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from record r join app_user u on u.tenant_id = r.tenant_id and u.id = r.assigned_to
    where r.tenant_id = app_tenant() and r.person_id = ${personId} and not r.closed and u.deactivated_at is null
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}
