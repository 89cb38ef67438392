import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";

export interface KeyInUse {
  id: string;
  name: string;
  userId: string;
  scopes: string[];
  /** The secret, or the certificate, that it was found by. */
  shownId: string;
  expired: boolean;
}

/** The key whose secret has this digest, unless one of them was ended. */
export const findKeyInUse = (tx: Tx, digest: Buffer): Promise<KeyInUse | undefined> =>
  tx
    .selectFrom("api_key_secret as s")
    .innerJoin("api_key as k", (join) =>
      join.onRef("k.tenant_id", "=", "s.tenant_id").onRef("k.id", "=", "s.api_key_id"),
    )
    .select(["k.id", "k.name", "k.user_id as userId", "k.scopes", "s.id as shownId"])
    .select(sql<boolean>`s.expires_at <= now()`.as("expired"))
    .where("s.digest", "=", digest)
    .where("s.ended_at", "is", null)
    .where("k.revoked_at", "is", null)
    .executeTakeFirst();

/** In which clinic's key this certificate stands: asked before a clinic is known. */
export async function findClinicOfCertificate(tx: Tx, fingerprint: string): Promise<string | null> {
  const { rows } = await sql<{ clinic: string | null }>`select clinic_of_certificate(${fingerprint}) as clinic`.execute(
    tx,
  );
  return rows[0]?.clinic ?? null;
}

/** The key with this certificate, which is good for as long as one of the key's secrets is. */
export const findKeyOfCertificate = (tx: Tx, fingerprint: string): Promise<KeyInUse | undefined> =>
  tx
    .selectFrom("api_key_certificate as c")
    .innerJoin("api_key as k", (join) =>
      join.onRef("k.tenant_id", "=", "c.tenant_id").onRef("k.id", "=", "c.api_key_id"),
    )
    .select(["k.id", "k.name", "k.user_id as userId", "k.scopes", "c.id as shownId"])
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("api_key_secret as s")
            .select("s.id")
            .whereRef("s.tenant_id", "=", "k.tenant_id")
            .whereRef("s.api_key_id", "=", "k.id")
            .where("s.ended_at", "is", null)
            .where("s.expires_at", ">", sql<string>`now()`),
        ),
      ).as("expired"),
    )
    .where("c.fingerprint", "=", fingerprint)
    .where("k.revoked_at", "is", null)
    .executeTakeFirst() as Promise<KeyInUse | undefined>;

/** A busy program calls many times a minute; one line a minute tells as much. */
export const touchSecret = (tx: Tx, secretId: string) =>
  tx
    .updateTable("api_key_secret")
    .set({ last_used_at: sql`now()` })
    .where("id", "=", secretId)
    .where(sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute')`)
    .execute();

export const touchCertificate = (tx: Tx, certificateId: string) =>
  tx
    .updateTable("api_key_certificate")
    .set({ last_used_at: sql`now()` })
    .where("id", "=", certificateId)
    .where(sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute')`)
    .execute();
