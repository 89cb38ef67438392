import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import { itemOf } from "../imported-message.columns.ts";

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

export async function listItemUnits(
  tx: Tx,
  asked: { importId: string; messageId?: string | undefined; after: number; limit: number },
): Promise<ItemUnit[]> {
  const { importId, messageId, after, limit } = asked;
  const { rows } = await sql<ItemUnit>`
    with unit as (
      select m.item_kind, m.item_id, array_agg(m.message_number order by m.message_number) as numbers,
        min(m.message_number) as first, bool_or(m.outcome = 'created') as made
      from import_message m
      where m.import_id = ${importId} and m.undone_at is null and m.item_id is not null
        ${messageId ? sql`and m.item_id = (select item_id from import_message where import_id = ${importId} and id = ${messageId})` : sql``}
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
