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
      r.own_status_id as "ownStatusId", coalesce(
        (select o.name from own_status o where o.tenant_id = r.tenant_id and o.id = r.own_status_id),
        (select s.name from reference_status s where s.tenant_id = r.tenant_id and s.key = r.status_key)) as "statusName",
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
                     where m.tenant_id = s.tenant_id and m.from_key = s.key), '[]') as moves,
           coalesce((select json_agg(json_build_object('id', o.id, 'kind', o.kind, 'name', o.name,
                       'setterGroup', o.setter_group, 'disabled', o.disabled) order by o.kind, o.sort_order)
                     from own_status o where o.tenant_id = s.tenant_id and o.stands_for = s.key), '[]') as own
    from reference_status s order by s.sort_order limit ${lookupLoadLimit}`.execute(tx);
  return rows;
}

/**
 * The moves of a kind from all statuses or from one, in the order of the clinic's statuses. A move to a status is one to each of
 * the clinic's own that stand for it, too; within an open status records move between it and its own ones (docs/decisions/0348).
 */
export async function listMoves(
  tx: Tx,
  kind: RecordKind,
  from?: StatusKey,
): Promise<(KnownMove & { from: StatusKey })[]> {
  const { rows } = await sql<KnownMove & { from: StatusKey }>`
    with led as (
      select m.from_key, m.to_key, m.setter_group, m.asks_reason, false as within from status_move m where m.kind = ${kind}
      union all
      select s.key, s.key, null, false, true from reference_status s where not s.closed
        and exists (select from own_status o where o.tenant_id = s.tenant_id and o.kind = ${kind} and o.stands_for = s.key)
    ), offered as (
      select null::uuid as id, l.to_key as stands_for, null as name, null as setter_group, -1 as sort_order
      from (select distinct to_key from led) l
      union all
      select o.id, o.stands_for, o.name, o.setter_group, o.sort_order from own_status o where o.kind = ${kind} and not o.disabled
    )
    select l.from_key as "from", l.to_key as "to", o.id as own, coalesce(o.name, s.name) as "toName", s.closed as "toClosed",
      coalesce(l.setter_group, o.setter_group) as "setterGroup", l.asks_reason as "asksReason", l.within
    from led l join offered o on o.stands_for = l.to_key join reference_status s on s.key = l.to_key
    where ${from ? sql`l.from_key = ${from}` : sql`true`}
    order by s.sort_order, o.sort_order, o.id, l.from_key`.execute(tx);
  return rows;
}

/** An own status of a kind: what it stands for, and whether it is offered. */
export async function findOwnStatus(tx: Tx, kind: RecordKind, id: string) {
  const { rows } = await sql<{ standsFor: StatusKey; disabled: boolean }>`
    select stands_for as "standsFor", disabled from own_status where id = ${id} and kind = ${kind}`.execute(tx);
  return rows[0];
}

/** Keeps that records had one of the clinic's own statuses. */
export const markOwnStatusUsed = (tx: Tx, id: string) =>
  sql`update own_status set used = true where id = ${id} and not used`.execute(tx);

export interface StatusChange {
  recordId: string;
  status: StatusKey;
  /** The clinic's own status that stands for `status`, where it is to have one. */
  own?: string | null;
  closed: boolean;
  userId: string | null;
}

/** Sets the status and keeps `closed`, its time and the version in step with it. */
export const updateStatus = (tx: Tx, change: StatusChange) =>
  sql`update record set status_key = ${change.status}, own_status_id = ${change.own ?? null}, closed = ${change.closed},
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
