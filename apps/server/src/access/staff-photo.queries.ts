import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export const findPhoto = (tx: Tx, userId: string) =>
  tx.selectFrom("app_user").select("photo_file_id as photoUuid").where("id", "=", userId).executeTakeFirst();

export const updatePhoto = (tx: Tx, userId: string, fileId: string | null) =>
  tx
    .updateTable("app_user")
    .set({ photo_file_id: fileId, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", userId)
    .where("photo_file_id", "is distinct from", fileId)
    .execute();
