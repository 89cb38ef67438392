import type { RecordKind, StatusKey } from "@tracewell/contract/records";
import type { KeptMove } from "@tracewell/contract/status-moves";
import type { KindStatuses } from "@tracewell/contract/statuses";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

type KeptStatus = KindStatuses["statuses"][number] & { order: number };

export interface KeptOwn {
  id: string;
  standsFor: StatusKey;
  name: string;
  order: number;
  supervisors: boolean;
  disabled: boolean;
  records: number;
  used: boolean;
}

const supervisors = "USER_DIS__BROWSE";

export async function listStatusesOf(tx: Tx, kind: RecordKind): Promise<KeptStatus[]> {
  const { rows } = await sql<KeptStatus>`
    select s.key, s.name, s.closed, s.kinds, s.sort_order as "order", coalesce(held.records, 0) as records
    from reference_status s left join (select r.status_key, count(*)::integer as records from record r
      where r.tenant_id = app_tenant() and r.kind = ${kind} group by r.status_key) held on held.status_key = s.key
    where ${kind} = any(s.kinds) order by s.sort_order`.execute(tx);
  return rows;
}

export async function listMovesOf(tx: Tx, kind: RecordKind): Promise<KeptMove[]> {
  const { rows } = await sql<KeptMove>`
    select m.from_key as "from", m.to_key as "to", m.setter_group is not null as supervisors, m.asks_reason as "asksReason"
    from status_move m join reference_status f on f.tenant_id = m.tenant_id and f.key = m.from_key
      join reference_status t on t.tenant_id = m.tenant_id and t.key = m.to_key
    where m.kind = ${kind} order by f.sort_order, t.sort_order`.execute(tx);
  return rows;
}

/** The clinic's own statuses of a kind, in their order. */
export async function listOwnOf(tx: Tx, kind: RecordKind): Promise<KeptOwn[]> {
  const { rows } = await sql<KeptOwn>`
    select o.id, o.stands_for as "standsFor", o.name, o.sort_order as "order", o.setter_group is not null as supervisors,
      o.disabled, o.used, (select count(*)::integer from record r where r.tenant_id = o.tenant_id and r.own_status_id = o.id) as records
    from own_status o where o.kind = ${kind} order by o.sort_order`.execute(tx);
  return rows;
}

type EditedOwn = Pick<KeptOwn, "standsFor" | "name" | "order" | "supervisors" | "disabled">;

export const insertOwn = (tx: Tx, tenantId: string, kind: RecordKind, own: EditedOwn) =>
  sql`insert into own_status (tenant_id, kind, stands_for, name, sort_order, setter_group, disabled)
    values (${tenantId}, ${kind}, ${own.standsFor}, ${own.name}, ${own.order}, ${own.supervisors ? supervisors : null},
      ${own.disabled})`.execute(tx);

/** What it stands for stays. */
export const updateOwn = (tx: Tx, id: string, own: Omit<EditedOwn, "standsFor">) =>
  sql`update own_status set name = ${own.name}, sort_order = ${own.order},
      setter_group = ${own.supervisors ? supervisors : null}, disabled = ${own.disabled}
    where id = ${id}`.execute(tx);

/** Answers false where a record has it or had it. */
export async function deleteOwn(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from own_status where id = ${id} and not used`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Whether an own status is called what a fixed one of its kind is. */
export async function isNameShared(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    select exists (select from own_status o join reference_status s on o.kind = any(s.kinds)
      and lower(s.name) = lower(o.name)) as shared`.execute(tx);
  return rows[0]?.shared ?? false;
}

export const updateNamed = (tx: Tx, key: StatusKey, { name, order }: { name: string; order: number }) =>
  sql`update reference_status set name = ${name}, sort_order = ${order}
    where key = ${key} and (name <> ${name} or sort_order <> ${order})`.execute(tx);

/** Gives statuses this order, within the places that they have together. */
export const updatePlaces = (tx: Tx, keys: readonly string[]) =>
  sql`update reference_status s set sort_order = places.sort_order
    from unnest(${keys}::text[]) with ordinality as given(key, at)
      join (select sort_order, row_number() over (order by sort_order, key) as at from reference_status
        where key = any(${keys}::text[])) places using (at)
    where s.key = given.key and s.sort_order <> places.sort_order`.execute(tx);

export const deleteMove = (tx: Tx, kind: RecordKind, { from, to }: KeptMove) =>
  sql`delete from status_move where kind = ${kind} and from_key = ${from} and to_key = ${to}`.execute(tx);

/** A move that was allowed before is changed only in who may make it, and whether it asks for a reason. */
export const putMove = (tx: Tx, tenantId: string, kind: RecordKind, move: KeptMove) =>
  sql`insert into status_move (tenant_id, kind, from_key, to_key, setter_group, asks_reason)
    values (${tenantId}, ${kind}, ${move.from}, ${move.to}, ${move.supervisors ? supervisors : null}, ${move.asksReason})
    on conflict (tenant_id, kind, from_key, to_key)
      do update set setter_group = excluded.setter_group, asks_reason = excluded.asks_reason`.execute(tx);
