import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface StoredFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  mediaType: string;
  uploadedBy: string;
  /** It was given to an import, and so belongs to all who may see imports. */
  imported: boolean;
  /** A picture that was written anew here, for this use. */
  imageUse: string | null;
}

/** In no order; those that are not there, or are another clinic's, are missing. */
export const findFiles = (tx: Tx, ids: readonly string[]): Promise<StoredFile[]> =>
  tx
    .selectFrom("stored_file")
    .select(["id", "name", "size", "media_type as mediaType", "uploaded_by as uploadedBy", "imported"])
    .select("image_use as imageUse")
    .where("id", "in", ids)
    .execute();

/** The clinic's uploads are counted one after the other. */
export const lockUploads = (tx: Tx, tenantId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${tenantId}`}, 0))`.execute(tx);

/** How many bytes the user, and all of the clinic, uploaded in the last 24 hours. */
export async function findUploadedBytes(tx: Tx, userId: string): Promise<{ user: number; clinic: number }> {
  const { rows } = await sql<{ user: number; clinic: number }>`
    select coalesce(sum(size) filter (where uploaded_by = ${userId}), 0)::int8 as "user", coalesce(sum(size), 0)::int8 as clinic
    from stored_file where created_at > now() - interval '24 hours'`.execute(tx);
  return rows[0] ?? { user: 0, clinic: 0 };
}

export interface NewFile {
  id: string;
  tenantId: string;
  name: string;
  size: number;
  sha256: Buffer;
  mediaType: string;
  uploadedBy: string;
  imageUse: string | null;
}

export const insertFile = (tx: Tx, file: NewFile) =>
  tx
    .insertInto("stored_file")
    .values({
      id: file.id,
      tenant_id: file.tenantId,
      name: file.name,
      size: file.size,
      sha256: file.sha256,
      media_type: file.mediaType,
      uploaded_by: file.uploadedBy,
      image_use: file.imageUse,
    })
    .execute();

export const updateImported = (tx: Tx, id: string) =>
  tx.updateTable("stored_file").set({ imported: true }).where("id", "=", id).where("imported", "=", false).execute();
