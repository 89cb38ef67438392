import type { RecordKind } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

/** A record that messages of an import made or changed, with all that their change reached. */
export interface UndoUnit {
  recordId: string;
  kind: RecordKind;
  referenceNumber: string;
  personId: string;
  messageNumbers: number[];
  first: number;
  made: boolean;
  /** Investigations and files that a correction of these messages reached. */
  reachedIds: string[];
  /** Who changed any of them since, outside of the import. */
  workedOnBy: string | null;
}

/** How the import signs its lines of the Activity log. */
const signatureOf = (importId: string) => `import ${importId}`;

/** Which messages of an import are undone: one, those with these numbers, or all; and of their records those after a message. */
export interface UndoAsked {
  importId: string;
  messageId?: string | undefined;
  messageNumbers?: readonly number[] | undefined;
  after: number;
  limit: number;
}

/** That what a message became, in a column of `m`, is what was asked for: all messages about the same are undone together. */
export function isAsked(column: RawBuilder<unknown>, { importId, messageId, messageNumbers }: UndoAsked) {
  const chosen = [
    ...(messageId ? [sql`id = ${messageId}`] : []),
    ...(messageNumbers ? [sql`message_number = any(${messageNumbers}::integer[])`] : []),
  ];
  if (chosen.length === 0) return sql`true`;
  return sql`m.${column} in (select ${column} from import_message where import_id = ${importId} and ${sql.join(chosen, sql` and `)})`;
}

/** The records of an import's messages that were not undone, by their first message. */
export async function listUnits(tx: Tx, asked: UndoAsked): Promise<UndoUnit[]> {
  const { importId, after, limit } = asked;
  const { rows } = await sql<UndoUnit>`
    with unit as (
      select m.record_id, array_agg(m.message_number order by m.message_number) as numbers, min(m.message_number) as first,
        bool_or(m.outcome = 'created') as made
      from import_message m
      where m.import_id = ${importId} and m.undone_at is null and m.record_id is not null
        and m.outcome in ('created', 'updated', 'unchanged')
        and ${isAsked(sql`record_id`, asked)}
      group by m.record_id having bool_or(m.outcome <> 'unchanged') and min(m.message_number) > ${after}
      order by first limit ${limit})
    select r.id as "recordId", r.kind, r.reference_number as "referenceNumber", r.person_id as "personId",
      u.numbers as "messageNumbers", u.first, u.made, reached.ids as "reachedIds", (
        select coalesce(t.actor_name, 'someone') from trail t
        where t.record_id = any(r.id || reached.ids) and t.action in ('insert', 'update', 'delete')
          and t.request_id is distinct from ${signatureOf(importId)}
          and t.id > (select min(own.id) from trail own where own.record_id = r.id and own.request_id = ${signatureOf(importId)})
        order by t.id desc limit 1) as "workedOnBy"
    from unit u join record r on r.id = u.record_id
    cross join lateral (select array(select distinct c.record_id from lab_correction c
      where c.import_id = ${importId} and c.message_number = any(u.numbers) and c.record_id <> r.id) as ids) reached
    order by u.first`.execute(tx);
  return rows;
}

export async function countUnits(tx: Tx, importId: string, messageId: string | undefined): Promise<number> {
  if (messageId) return 1;
  const { rows } = await sql<{ total: number }>`
    select count(distinct record_id)::integer as total from import_message
    where import_id = ${importId} and undone_at is null and outcome in ('created', 'updated')`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Waits for who works on these records, and keeps others from it until the transaction ends. */
export const lockRecords = (tx: Tx, ids: readonly string[]) =>
  sql`select id from record where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);

/** A change of a row that the import made. */
export interface ImportedChange {
  table: string;
  rowId: string;
  action: "insert" | "update";
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What an import changed of these records and of a person, the last first. What had left or was sent can't be put back. */
export async function listChanges(
  tx: Tx,
  importId: string,
  { recordIds, personId }: { recordIds: readonly string[]; personId: string | null },
): Promise<ImportedChange[]> {
  const { rows } = await sql<ImportedChange>`
    select * from (
      select t.id, t.table_name as "table", t.row_id as "rowId", t.action, t.before, t.after from trail t
      where t.record_id = any(${recordIds}::uuid[]) and t.request_id = ${signatureOf(importId)}
        and t.action in ('insert', 'update') and t.table_name not in ('import_message', 'outgoing_message', 'import_link')
      union
      select t.id, t.table_name, t.row_id, t.action, t.before, t.after from trail t
      where t.person_id = ${personId}::uuid and t.record_id is null and t.request_id = ${signatureOf(importId)}
        and t.action in ('insert', 'update') and t.table_name <> 'import_message') changes
    order by id desc`.execute(tx);
  return rows;
}

/** Takes away a row that the import wrote. */
export const deleteRow = (tx: Tx, { table, rowId }: ImportedChange) =>
  sql`delete from ${sql.table(table)} where id = ${rowId}`.execute(tx);

/** Puts back what the import changed of a row, where it still stands as the import left it. */
export async function restoreRow(tx: Tx, { table, rowId, before, after }: ImportedChange): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select attname as "column" from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(tx);
  const columns = rows.map(({ column }) => column).filter((column) => column in (before ?? {}) && column !== "version");
  if (columns.length === 0) return;
  const set = columns.map((column) => sql`${sql.ref(column)} = was.${sql.ref(column)}`);
  const stands = columns.map(
    (column) =>
      sql`to_jsonb(now_is.${sql.ref(column)}) is not distinct from nullif(${JSON.stringify(after)}::jsonb -> ${column}, 'null')`,
  );
  await sql`
    update ${sql.table(table)} now_is set ${sql.join(set)}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(before)}::jsonb) was
    where now_is.id = ${rowId} and ${sql.join(stands, sql` and `)}`.execute(tx);
}

/** Whether another message of the import is about this person. */
export async function isPersonOfOthers(
  tx: Tx,
  importId: string,
  { personId, recordId }: { personId: string; recordId: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from import_message m join record r on r.id = m.record_id
      where m.import_id = ${importId} and m.undone_at is null and r.person_id = ${personId} and r.id <> ${recordId}) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
}

/** Marks the messages of a record as undone; the same text may go in again. */
export const markUndone = (
  tx: Tx,
  importId: string,
  { numbers, userId }: { numbers: readonly number[]; userId: string },
) =>
  sql`update import_message set undone_at = now(), undone_by = ${userId}, version = version + 1
      where import_id = ${importId} and message_number = any(${numbers}::integer[])`.execute(tx);

export async function isMessageOf(tx: Tx, importId: string, messageId: string): Promise<boolean> {
  const { rows } = await sql`select from import_message where import_id = ${importId} and id = ${messageId}`.execute(
    tx,
  );
  return rows.length > 0;
}
