import type { ApiKey } from "@tracewell/contract/api-keys";
import { sql } from "kysely";
import { namedUserColumns } from "../access/named-user.columns.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import { jsonRow } from "../platform/database/json-row.ts";
import type { Tx } from "../platform/database/transaction.ts";

export type KeyRow = Omit<ApiKey, "abilities">;

/** How far back a sender's score looks. */
const scoreDays = sql`interval '30 days'`;

const secrets = sql<KeyRow["secrets"]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'ending', s.ending, 'createdAt', ${jsonInstant("s.created_at")}, 'expiresAt', ${jsonInstant("s.expires_at")},
      'lastUsedAt', ${jsonInstant("s.last_used_at")}, 'state', case when s.expires_at > now() then 'valid' else 'expired' end)
    order by s.created_at desc)
  from api_key_secret s where s.tenant_id = k.tenant_id and s.api_key_id = k.id and s.ended_at is null), '[]')`;

const certificate = sql<KeyRow["certificate"]>`(
  select jsonb_build_object('fingerprint', c.fingerprint, 'createdAt', ${jsonInstant("c.created_at")}, 'lastUsedAt', ${jsonInstant("c.last_used_at")})
  from api_key_certificate c where c.tenant_id = k.tenant_id and c.api_key_id = k.id)`;

const score = sql<KeyRow["score"]>`(
  select jsonb_build_object(
    'messages', count(*),
    'failed', count(*) filter (where m.outcome in ('failed', 'unsupported')),
    'withoutBirthDate', count(*) filter (where p.id is not null and p.date_of_birth is null),
    'unmappedCodes', count(*) filter (where m.problems @> '[{"code": "import.no-infection"}]'),
    'duplicates', count(*) filter (where m.outcome = 'unchanged'),
    'medianDelayHours', round((percentile_cont(0.5) within group (
      order by extract(epoch from m.created_at - o.collected_at) / 3600))::numeric, 1))
  from data_import i
  join import_message m on m.tenant_id = i.tenant_id and m.import_id = i.id
  left join record r on r.id = m.record_id
  left join person p on p.id = r.person_id
  left join lateral (select min(collected_at) as collected_at from test_order o
    where o.tenant_id = m.tenant_id and o.record_id = m.record_id) o on true
  where i.tenant_id = k.tenant_id and i.api_key_id = k.id and i.created_at > now() - ${scoreDays}
  having count(*) > 0)`;

const keys = (tx: Tx) =>
  tx
    .selectFrom("api_key as k")
    .innerJoin("app_user as u", (join) => join.onRef("u.tenant_id", "=", "k.tenant_id").onRef("u.id", "=", "k.user_id"))
    .select([
      "k.id",
      "k.name",
      sql<KeyRow["scopes"]>`k.scopes`.as("scopes"),
      jsonRow<KeyRow["actsFor"]>(sql`${namedUserColumns}, u.deactivated_at is null as active`).as("actsFor"),
      secrets.as("secrets"),
      certificate.as("certificate"),
      score.as("score"),
      "k.created_at as createdAt",
      "k.revoked_at as revokedAt",
      "k.version",
    ]);

/** All keys: those in use by name, then those that were revoked, the latest first. */
export const listKeys = (tx: Tx): Promise<KeyRow[]> =>
  keys(tx)
    .orderBy("k.revoked_at", (order) => order.desc().nullsFirst())
    .orderBy(sql`lower(k.name)`)
    .orderBy("k.id")
    .execute();

export const findKey = (tx: Tx, id: string): Promise<KeyRow | undefined> =>
  keys(tx).where("k.id", "=", id).executeTakeFirst();

/** Answers null where a key in use has this name. */
export async function insertKey(
  tx: Tx,
  given: { tenantId: string; name: string; userId: string; scopes: readonly string[]; createdBy: string },
): Promise<string | null> {
  const made = await tx
    .insertInto("api_key")
    .values({
      tenant_id: given.tenantId,
      name: given.name,
      user_id: given.userId,
      scopes: [...given.scopes],
      created_by: given.createdBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? null;
}

/** Answers false where the key was changed since. */
export async function updateKey(tx: Tx, id: string, version: number, change: { revoked: boolean }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("api_key")
    .set({ version: version + 1, ...(change.revoked ? { revoked_at: sql<string>`now()` } : {}) })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const insertSecret = (
  tx: Tx,
  given: { tenantId: string; keyId: string; digest: Buffer; ending: string; validDays: number },
) =>
  tx
    .insertInto("api_key_secret")
    .values({
      tenant_id: given.tenantId,
      api_key_id: given.keyId,
      digest: given.digest,
      ending: given.ending,
      expires_at: sql<string>`now() + ${given.validDays} * interval '1 day'`,
    })
    .execute();

export const deleteCertificate = (tx: Tx, keyId: string) =>
  tx.deleteFrom("api_key_certificate").where("api_key_id", "=", keyId).execute();

/** Answers false where another key has this certificate, perhaps another clinic's. */
export async function insertCertificate(
  tx: Tx,
  given: { tenantId: string; keyId: string; fingerprint: string },
): Promise<boolean> {
  const made = await tx
    .insertInto("api_key_certificate")
    .values({ tenant_id: given.tenantId, api_key_id: given.keyId, fingerprint: given.fingerprint })
    .onConflict((conflict) => conflict.column("fingerprint").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/** The key's secrets stay good for so many days at most; those that have none left are ended. */
export const shortenSecrets = (tx: Tx, keyId: string, days: number) =>
  tx
    .updateTable("api_key_secret")
    .set({
      expires_at: sql<string>`least(expires_at, now() + ${days} * interval '1 day')`,
      ...(days === 0 ? { ended_at: sql<string>`now()` } : {}),
    })
    .where("api_key_id", "=", keyId)
    .where("ended_at", "is", null)
    .execute();
