import type { TableKind } from "@tracewell/contract/import-fields";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import { itemOf } from "../imported-message.columns.ts";
import { isAsked, type UndoAsked } from "./import-undo.queries.ts";

/** What rows of an import made or changed that is no record. */
export interface ItemUnit {
  id: string;
  /** Null: it is gone. */
  name: string | null;
  messageNumbers: number[];
  first: number;
  made: boolean;
  /** Its version as the import left it. */
  version: number | null;
}

/** Where the kinds of rows that are no records are kept. */
const tables: Partial<Record<TableKind, string>> = {
  persons: "person",
  organizations: "organization",
  users: "app_user",
  outbreaks: "outbreak",
  "test-definitions": "test_definition",
};

/** Waits for who works on these, and keeps others from it until the transaction ends. */
export async function lockItems(tx: Tx, kind: TableKind, ids: readonly string[]): Promise<void> {
  const table = tables[kind];
  if (!table) return;
  await sql`select id from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

/** By item, who was the last to change it since the import began, but for the import itself. */
export async function listWorkers(
  tx: Tx,
  { importId, kind, ids }: { importId: string; kind: TableKind; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const table = tables[kind];
  if (!table || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (t.row_id) t.row_id as id, t.actor_name as name
    from data_import i join trail t on t.tenant_id = i.tenant_id and t.at >= i.created_at
    where i.id = ${importId} and t.table_name = ${table} and t.row_id = any(${ids}::uuid[])
      and t.request_id is distinct from 'import ' || i.id and t.actor_name is not null
    order by t.row_id, t.id desc`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listItemUnits(tx: Tx, asked: UndoAsked): Promise<ItemUnit[]> {
  const { importId, after, limit } = asked;
  const { rows } = await sql<ItemUnit>`
    with unit as (
      select m.item_kind, m.item_id, array_agg(m.message_number order by m.message_number) as numbers,
        min(m.message_number) as first, bool_or(m.outcome = 'created') as made
      from import_message m
      where m.import_id = ${importId} and m.undone_at is null and m.item_id is not null
        and ${isAsked(sql`item_id`, asked)}
      group by m.item_kind, m.item_id having bool_or(m.outcome <> 'unchanged') and min(m.message_number) > ${after}
      order by first limit ${limit})
    select u.item_id as id, ${itemOf(sql`u.item_kind`, sql`u.item_id`)} ->> 'name' as name, u.numbers as "messageNumbers",
      u.first, u.made, (select max(l.target_version) from import_link l
        where l.target_id = u.item_id and l.import_id = ${importId}) as version
    from unit u order by u.first`.execute(tx);
  return rows;
}

export async function countItemUnits(tx: Tx, importId: string, messageId: string | undefined): Promise<number> {
  if (messageId) return 1;
  const { rows } = await sql<{ total: number }>`
    select count(distinct item_id)::integer as total from import_message
    where import_id = ${importId} and undone_at is null and outcome in ('created', 'updated')`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** What an import changed of an item that was here before: by field, as it said it, and as it was. */
export async function listItemChanges(tx: Tx, importId: string, id: string) {
  const { rows } = await sql<{ told: Record<string, string>; changed: Record<string, string | null> | null }>`
    select told, changed from import_link where target_id = ${id} and import_id = ${importId}`.execute(tx);
  return rows;
}

/** Who joined an outbreak by an import: its lines of the Activity log stand between its beginning and its end. */
export async function listMembersOfImport(tx: Tx, importId: string, outbreakId: string): Promise<ImportedMember[]> {
  const { rows } = await sql<ImportedMember>`
    select m.id, (select p.person_id from trail p where p.tenant_id = m.tenant_id and p.person_id = m.person_id
      and p.table_name = 'person' and p.action = 'insert' and p.request_id = t.request_id limit 1) as "madePersonId"
    from data_import i
    join trail t on t.tenant_id = i.tenant_id and t.at between i.created_at and i.finished_at + interval '1 minute'
      and t.table_name = 'outbreak_member' and t.action = 'insert' and t.request_id = 'import ' || i.id
    join outbreak_member m on m.id = t.row_id
    where i.id = ${importId} and m.outbreak_id = ${outbreakId}`.execute(tx);
  return rows;
}

interface ImportedMember {
  id: string;
  /** The person, where the import made them. */
  madePersonId: string | null;
}
