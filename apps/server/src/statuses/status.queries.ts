import type { RecordKind, StatusKey } from "@tracewell/contract/records";
import type { KeptMove } from "@tracewell/contract/status-moves";
import type { KindStatuses } from "@tracewell/contract/statuses";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

type KeptStatus = KindStatuses["statuses"][number] & { order: number };

const supervisors = "USER_DIS__BROWSE";

/** 0 where nobody has changed the clinic's statuses yet. */
export async function findVersion(tx: Tx): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from status_set`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** Takes the next version, where this one still is the newest; else answers false. */
export async function takeVersion(tx: Tx, tenantId: string, version: number): Promise<boolean> {
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into status_set (tenant_id) values (${tenantId}) on conflict do nothing`.execute(tx)
      : await sql`update status_set set version = version + 1 where version = ${version}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

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
