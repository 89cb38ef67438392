import type { Note } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { textWritings, type Writing } from "../platform/trail/text-writings.ts";

async function selectNotes(tx: Tx, which: RawBuilder<unknown>): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select n.id, n.text, n.version, n.created_at as "createdAt", r.reference_number as "recordReference",
      ${namedUser} as author
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

/** Each time that a note of these records was written, in no order. */
export async function findNoteWritings(tx: Tx, recordIds: readonly string[]): Promise<Writing[]> {
  const { rows } = await sql<Writing>`
    select w.*, ${namedUser} as by
    from (${textWritings("note", recordIds)}) w join app_user u on u.id = w.author_id`.execute(tx);
  return rows;
}
