import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";

export interface KeyInUse {
  id: string;
  name: string;
  userId: string;
  scopes: string[];
  secretId: string;
  expired: boolean;
}

/** The key whose secret has this digest, unless one of them was ended. */
export const findKeyInUse = (tx: Tx, digest: Buffer): Promise<KeyInUse | undefined> =>
  tx
    .selectFrom("api_key_secret as s")
    .innerJoin("api_key as k", (join) =>
      join.onRef("k.tenant_id", "=", "s.tenant_id").onRef("k.id", "=", "s.api_key_id"),
    )
    .select(["k.id", "k.name", "k.user_id as userId", "k.scopes", "s.id as secretId"])
    .select(sql<boolean>`s.expires_at <= now()`.as("expired"))
    .where("s.digest", "=", digest)
    .where("s.ended_at", "is", null)
    .where("k.revoked_at", "is", null)
    .executeTakeFirst();

/** A busy program calls many times a minute; one line a minute tells as much. */
export const touchSecret = (tx: Tx, secretId: string) =>
  tx
    .updateTable("api_key_secret")
    .set({ last_used_at: sql`now()` })
    .where("id", "=", secretId)
    .where(sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute')`)
    .execute();
