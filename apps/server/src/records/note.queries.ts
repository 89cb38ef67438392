import type { Note } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

async function selectNotes(tx: Tx, which: RawBuilder<unknown>): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select n.id, n.text, n.version, n.created_at as "createdAt", r.reference_number as "recordReference",
      json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) as author
    from note n join app_user u on u.id = n.author_id join record r on r.id = n.record_id
    where ${which} order by n.created_at desc, n.id desc`.execute(tx);
  return rows;
}

export const findNotes = (tx: Tx, recordIds: readonly string[]): Promise<Note[]> =>
  selectNotes(tx, sql`n.record_id = any(${recordIds}::uuid[])`);

export async function findNote(tx: Tx, recordId: string, id: string): Promise<Note | undefined> {
  const [note] = await selectNotes(tx, sql`n.id = ${id} and n.record_id = ${recordId}`);
  return note;
}

export interface NewNote {
  tenantId: string;
  recordId: string;
  authorId: string;
  text: string;
}

export async function insertNote(tx: Tx, { tenantId, recordId, authorId, text }: NewNote): Promise<string> {
  const row = { tenant_id: tenantId, record_id: recordId, author_id: authorId, text };
  return (await tx.insertInto("note").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Changes a note that still has this version; answers false where it has another one by now. */
export async function updateNote(tx: Tx, id: string, version: number, text: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("note")
    .set((of) => ({ text, updated_at: sql<string>`now()`, version: of("version", "+", 1) }))
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A note as it was first written, or what it was changed to. */
export interface NoteWriting {
  /** Number of the line of the trail that tells of the change; null: it was first written. */
  change: string | null;
  noteId: string;
  recordId: string;
  text: string;
  by: { id: string; name: string };
  at: string;
}

/** Each writing of these records' notes. The trail is read for those that were changed alone. */
export async function findNoteWritings(tx: Tx, recordIds: readonly string[]): Promise<NoteWriting[]> {
  const ofRecords = sql`n.record_id = any(${recordIds}::uuid[])`;
  const change = sql`from trail t where t.tenant_id = n.tenant_id and t.record_id = n.record_id and t.row_id = n.id
    and t.table_name = 'note' and t.action = 'update' and t.after ? 'text'`;
  const { rows } = await sql<NoteWriting>`
    select w.*, jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) as by
    from (
      select null as change, n.id as "noteId", n.record_id as "recordId", n.author_id, n.created_at as at,
        case when n.version = 1 then n.text
          else coalesce((select t.before ->> 'text' ${change} order by t.id limit 1), n.text) end as text
      from note n where ${ofRecords}
      union all
      select t.id::text, n.id, n.record_id, n.author_id, t.at, t.after ->> 'text'
      from note n cross join lateral (select t.id, t.at, t.after ${change}) t where ${ofRecords} and n.version > 1
    ) w join app_user u on u.id = w.author_id`.execute(tx);
  return rows;
}
