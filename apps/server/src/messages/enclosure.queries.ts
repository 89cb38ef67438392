import { sql } from "kysely";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";

export interface EnclosedFile {
  id: string;
  mediaType: string;
}

/** Keeps what goes along with messages; answers by which id. */
export async function insertEnclosure(tx: Tx, tenantId: string, files: readonly EnclosedFile[]): Promise<string> {
  const id = newId();
  await tx.insertInto("message_enclosure").values({ id, tenant_id: tenantId }).execute();
  await tx
    .insertInto("message_enclosure_file")
    .values(
      files.map((file, place) => ({
        tenant_id: tenantId,
        enclosure_id: id,
        file_id: file.id,
        media_type: file.mediaType,
        sort_order: place,
      })),
    )
    .execute();
  return id;
}

/** Whose message has this file, and to which record's work it belongs; undefined: no message of the clinic has it. */
export async function findEnclosedIn(
  tx: Tx,
  { messageId, fileId }: { messageId: string; fileId: string },
): Promise<{ personId: string | null; recordId: string | null } | undefined> {
  const { rows } = await sql<{ personId: string | null; recordId: string | null }>`
    select m.person_id as "personId", m.record_id as "recordId" from outgoing_message m
      join message_enclosure_file e on e.tenant_id = m.tenant_id and e.enclosure_id = m.enclosure_id
    where m.tenant_id = app_tenant() and m.id = ${messageId} and e.file_id = ${fileId}`.execute(tx);
  return rows[0];
}
