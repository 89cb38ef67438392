import type { IntakeItem } from "@tracewell/contract/intake";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { SeededItem } from "./intake.seed.ts";

export async function listItems(tx: Tx): Promise<IntakeItem[]> {
  const { rows } = await sql<IntakeItem>`
    select i.id, i.name, i.known_by as "knownBy", i.needed_for as "neededFor",
      array(select t.type_id from intake_item_type t join lookup l on l.tenant_id = t.tenant_id and l.id = t.type_id
        where t.tenant_id = i.tenant_id and t.item_id = i.id order by l.sort_order, l.name) as "typeIds"
    from intake_item i where not i.removed order by i.sort_order, i.name`.execute(tx);
  return rows;
}

/** Visits that are not over. */
export async function countOpenVisits(tx: Tx): Promise<number> {
  const { rows } = await sql<{ visits: number }>`
    select count(*)::integer as visits from record where kind = 'Visit' and not closed`.execute(tx);
  return rows[0]?.visits ?? 0;
}

/** Those of the ids that are the clinic's types of visit. */
export async function knownTypes(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from lookup where kind = 'VISIT_TYPE' and id = any(${ids}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

export const removeItems = (tx: Tx, ids: readonly string[]) =>
  sql`update intake_item set removed = true where id = any(${ids}::uuid[])`.execute(tx);

type KeptItem = Omit<IntakeItem, "typeIds"> & { place: number };

export const updateItem = (tx: Tx, { id, name, knownBy, neededFor, place }: KeptItem) =>
  sql`update intake_item set name = ${name}, known_by = ${knownBy}, needed_for = ${neededFor}, sort_order = ${place}
    where id = ${id} and (name, known_by, needed_for, sort_order) is distinct from (${name}, ${knownBy}, ${neededFor}, ${place}::integer)`.execute(
    tx,
  );

export async function insertItem(
  tx: Tx,
  tenantId: string,
  { name, knownBy, neededFor, place }: Omit<KeptItem, "id">,
): Promise<string> {
  const { id } = await tx
    .insertInto("intake_item")
    .values({ tenant_id: tenantId, name, known_by: knownBy, needed_for: neededFor, sort_order: place })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const replaceTypes = (tx: Tx, tenantId: string, itemId: string, typeIds: readonly string[]) =>
  sql`with gone as (delete from intake_item_type where item_id = ${itemId} and not type_id = any(${typeIds}::uuid[]))
    insert into intake_item_type (tenant_id, item_id, type_id)
    select ${tenantId}, ${itemId}, id from unnest(${typeIds}::uuid[]) as id
    on conflict (tenant_id, item_id, type_id) do nothing`.execute(tx);

export async function seedItems(tx: Tx, tenantId: string, items: readonly SeededItem[]): Promise<void> {
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(items.map((item, at) => ({ ...item, place: at + 1 })))}::json)
        as g (name text, "knownBy" text, types text[], place integer)
    ), made as (
      insert into intake_item (tenant_id, name, known_by, sort_order)
      select ${tenantId}, name, "knownBy", place from given returning id, name
    )
    insert into intake_item_type (tenant_id, item_id, type_id)
    select ${tenantId}, made.id, lookup.id from made join given using (name)
    join lookup on lookup.tenant_id = ${tenantId} and lookup.kind = 'VISIT_TYPE' and lookup.name = any(given.types)`.execute(
    tx,
  );
}
