import type { OutbreakFile, OutbreakNote, OutbreakWork } from "@tracewell/contract/outbreak-work";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import { userJson } from "../../records/record.columns.ts";

export type NoteRow = Omit<OutbreakNote, "abilities">;

export interface WorkRow {
  team: OutbreakWork["team"];
  version: number;
  closed: boolean;
}

/** The team of an outbreak, and the version that it is edited on. */
export async function findTeam(tx: Tx, outbreakId: string): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`
    select o.version, o.closed_at is not null as closed,
      coalesce((select json_agg(json_build_object('user', ${userJson("s.user_id")}, 'duty', s.duty) order by s.sort_order)
        from outbreak_staff s where s.tenant_id = o.tenant_id and s.outbreak_id = o.id), '[]') as team
    from outbreak o where o.id = ${outbreakId}`.execute(tx);
  return rows[0];
}

interface Joining {
  tenantId: string;
  outbreakId: string;
}

/** The team is these people, in this order, and no others. */
export async function replaceTeam(
  tx: Tx,
  { tenantId, outbreakId }: Joining,
  team: readonly { userId: string; duty: string | null }[],
): Promise<void> {
  const userIds = team.map(({ userId }) => userId);
  await sql`delete from outbreak_staff
    where outbreak_id = ${outbreakId} and not user_id = any(${userIds}::uuid[])`.execute(tx);
  await sql`insert into outbreak_staff (tenant_id, outbreak_id, user_id, duty, sort_order)
    select ${tenantId}, ${outbreakId}, user_id, nullif(duty, ''), place
    from unnest(${userIds}::uuid[], ${team.map(({ duty }) => duty ?? "")}::text[]) with ordinality as chosen (user_id, duty, place)
    on conflict (tenant_id, outbreak_id, user_id) do update set duty = excluded.duty, sort_order = excluded.sort_order
    where (outbreak_staff.duty, outbreak_staff.sort_order) is distinct from (excluded.duty, excluded.sort_order)`.execute(
    tx,
  );
  await tx.updateTable("outbreak").set({ version: sql<number>`version + 1` }).where("id", "=", outbreakId).execute();
}

const noteColumns = sql`n.id, n.body as text, ${userJson("n.author_id")} as author, n.created_at as "createdAt",
  n.updated_at as "updatedAt", n.version,
  coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size) order by a.sort_order)
    from outbreak_note_attachment a join stored_file f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where a.tenant_id = n.tenant_id and a.note_id = n.id), '[]') as attachments`;

/** The notes of an outbreak, the latest first. */
export async function listNotes(tx: Tx, outbreakId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select ${noteColumns} from outbreak_note n where n.outbreak_id = ${outbreakId} order by n.id desc`.execute(tx);
  return rows;
}

export async function findNote(tx: Tx, outbreakId: string, noteId: string): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select ${noteColumns} from outbreak_note n where n.outbreak_id = ${outbreakId} and n.id = ${noteId}`.execute(tx);
  return rows[0];
}

export async function insertNote(
  tx: Tx,
  { tenantId, outbreakId, authorId, text }: Joining & { authorId: string; text: string },
): Promise<string> {
  const { id } = await tx
    .insertInto("outbreak_note")
    .values({ tenant_id: tenantId, outbreak_id: outbreakId, author_id: authorId, body: text })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a note that still has this version; answers false where it has another one by now. */
export async function updateNote(tx: Tx, id: string, version: number, text: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("outbreak_note")
    .set((of) => ({ body: text, updated_at: sql<string>`now()`, version: of("version", "+", 1) }))
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The files of a note are these, in this order, and no others. */
export async function replaceAttachments(
  tx: Tx,
  { tenantId, noteId }: { tenantId: string; noteId: string },
  fileIds: readonly string[],
): Promise<void> {
  await sql`delete from outbreak_note_attachment
    where note_id = ${noteId} and not file_id = any(${fileIds}::uuid[])`.execute(tx);
  await sql`insert into outbreak_note_attachment (tenant_id, note_id, file_id, sort_order)
    select ${tenantId}, ${noteId}, file_id, place
    from unnest(${fileIds}::uuid[]) with ordinality as chosen (file_id, place)
    on conflict (tenant_id, note_id, file_id) do update set sort_order = excluded.sort_order
    where outbreak_note_attachment.sort_order <> excluded.sort_order`.execute(tx);
}

/** The files of an outbreak, the latest first. */
export async function listFiles(tx: Tx, outbreakId: string): Promise<OutbreakFile[]> {
  const { rows } = await sql<OutbreakFile>`
    select f.id, f.name, f.size::int, ${userJson("kept.added_by")} as "addedBy", kept.added_at as "addedAt"
    from outbreak_file kept join stored_file f on f.tenant_id = kept.tenant_id and f.id = kept.file_id
    where kept.outbreak_id = ${outbreakId} order by kept.id desc`.execute(tx);
  return rows;
}

export const insertFileOf = (
  tx: Tx,
  { tenantId, outbreakId, fileId, userId }: Joining & { fileId: string; userId: string },
) =>
  tx
    .insertInto("outbreak_file")
    .values({ tenant_id: tenantId, outbreak_id: outbreakId, file_id: fileId, added_by: userId })
    .onConflict((conflict) => conflict.columns(["tenant_id", "outbreak_id", "file_id"]).doNothing())
    .execute();

/** Answers false where the outbreak has no such file. */
export async function deleteFileOf(tx: Tx, outbreakId: string, fileId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("outbreak_file")
    .where("outbreak_id", "=", outbreakId)
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
