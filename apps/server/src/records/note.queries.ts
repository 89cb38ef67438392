import type { Note } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { textWritings, type Writing } from "../platform/trail/text-writings.ts";

async function selectNotes(tx: Tx, which: RawBuilder<unknown>): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select n.id, n.text, n.version, n.created_at as "createdAt", r.reference_number as "recordReference",
      ${namedUser} as author,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size) order by a.sort_order)
        from note_attachment a join stored_file f on f.tenant_id = a.tenant_id and f.id = a.file_id
        where a.tenant_id = n.tenant_id and a.note_id = n.id), '[]') as attachments
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

/** The files of a note are these, in this order, and no others. */
export async function replaceAttachments(
  tx: Tx,
  of: { tenantId: string; recordId: string; noteId: string },
  fileIds: readonly string[],
): Promise<void> {
  await sql`delete from note_attachment
    where note_id = ${of.noteId} and not file_id = any(${fileIds}::uuid[])`.execute(tx);
  await sql`insert into note_attachment (tenant_id, record_id, note_id, file_id, sort_order)
    select ${of.tenantId}, ${of.recordId}, ${of.noteId}, file_id, place
    from unnest(${fileIds}::uuid[]) with ordinality as chosen (file_id, place)
    on conflict (tenant_id, note_id, file_id) do update set sort_order = excluded.sort_order
    where note_attachment.sort_order <> excluded.sort_order`.execute(tx);
}

/** On which record the note stands that has this file; undefined: none of theirs has it. */
export async function findAttachedTo(
  tx: Tx,
  { noteId, fileId, recordIds }: { noteId: string; fileId: string; recordIds: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ recordId: string }>`
    select record_id as "recordId" from note_attachment
    where note_id = ${noteId} and file_id = ${fileId} and record_id = any(${recordIds}::uuid[])`.execute(tx);
  return rows[0]?.recordId;
}

/** Each time that a note of these records was written, in no order. */
export async function findNoteWritings(tx: Tx, recordIds: readonly string[]): Promise<Writing[]> {
  const { rows } = await sql<Writing>`
    select w.*, ${namedUser} as by
    from (${textWritings("note", recordIds)}) w join app_user u on u.id = w.author_id`.execute(tx);
  return rows;
}
