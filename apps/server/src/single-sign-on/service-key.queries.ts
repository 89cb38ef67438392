import type { Tx } from "../platform/database/transaction.ts";

export interface SealedKey {
  sealedPrivateKey: Buffer;
  certificate: string;
}

export const findServiceKey = (tx: Tx): Promise<SealedKey | undefined> =>
  tx
    .selectFrom("service_provider_key")
    .select(["sealed_private_key as sealedPrivateKey", "certificate"])
    .executeTakeFirst();

/** Keeps a key where there is none yet, or in place of the one with this certificate. */
export const keepServiceKey = (tx: Tx, key: SealedKey, inPlaceOf: string | null) =>
  tx
    .insertInto("service_provider_key")
    .values({ sealed_private_key: key.sealedPrivateKey, certificate: key.certificate })
    .onConflict((conflict) =>
      conflict
        .column("only_one")
        .doUpdateSet({
          sealed_private_key: key.sealedPrivateKey,
          certificate: key.certificate,
          created_at: new Date(),
        })
        .where("service_provider_key.certificate", "=", inPlaceOf ?? ""),
    )
    .execute();
