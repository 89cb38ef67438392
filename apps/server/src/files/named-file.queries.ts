import type { Tx } from "../platform/database/transaction.ts";

/** The file that stands for a person, or with no person for the clinic. */
export const findNamedFile = async (tx: Tx, personId: string | null): Promise<string | null> =>
  (
    await tx
      .selectFrom("named_file")
      .select("file_id")
      .where("person_id", "is not distinct from", personId)
      .executeTakeFirst()
  )?.file_id ?? null;

export const upsertNamedFile = (tx: Tx, row: { tenantId: string; personId: string | null; fileId: string }) =>
  tx
    .insertInto("named_file")
    .values({ tenant_id: row.tenantId, person_id: row.personId, file_id: row.fileId })
    .onConflict((known) => known.columns(["tenant_id", "person_id"]).doUpdateSet({ file_id: row.fileId }))
    .execute();

export const deleteNamedFile = (tx: Tx, personId: string | null) =>
  tx.deleteFrom("named_file").where("person_id", "is not distinct from", personId).execute();

/** Pictures that were uploaded this long ago and that nothing shows: they were replaced, taken away, or never used. */
export const deleteUnusedImages = async (tx: Tx, olderThan: string): Promise<string[]> =>
  (
    await tx
      .deleteFrom("stored_file")
      .where("image_use", "in", ["photo", "logo"])
      .where("created_at", "<", olderThan)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("named_file").select("named_file.id").whereRef("named_file.file_id", "=", "stored_file.id"),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("app_user").select("app_user.id").whereRef("app_user.photo_file_id", "=", "stored_file.id"),
          ),
        ),
      )
      .returning("stored_file.id")
      .execute()
  ).map(({ id }) => id);

export const listClinicIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom("tenant").select("id").execute()).map(({ id }) => id);
