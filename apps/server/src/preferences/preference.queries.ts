import type { Preference } from "@tracewell/contract/clinic-preferences";
import type { OwnPreference } from "@tracewell/contract/preferences";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export type StoredPreference = Preference & { uuid: string };

const preferences = (tx: Tx) =>
  tx
    .selectFrom("preference")
    .select(["id as uuid", "user_id as user", "version"])
    .select(sql<Preference["name"]>`name`.as("name"))
    .select(sql<string>`value::text`.as("value"));

/** What a user set, and what the clinic did. */
export const listPreferences = (tx: Tx, userId: string): Promise<StoredPreference[]> =>
  preferences(tx)
    .where((where) => where.or([where("user_id", "=", userId), where("user_id", "is", null)]))
    .orderBy("name")
    .execute();

export const listUserPreferences = (tx: Tx, userId: string): Promise<OwnPreference[]> =>
  preferences(tx)
    .$narrowType<{ name: OwnPreference["name"] }>()
    .where("user_id", "=", userId)
    .orderBy("name")
    .execute();

export const findPreference = (tx: Tx, id: string): Promise<StoredPreference | undefined> =>
  preferences(tx).where("id", "=", id).executeTakeFirst();

export const findPreferenceNamed = (
  tx: Tx,
  { name, user }: Pick<Preference, "name" | "user">,
): Promise<StoredPreference | undefined> =>
  preferences(tx).where("name", "=", name).where("user_id", "is not distinct from", user).executeTakeFirst();

/** Adds a value; answers false where there is one by now. */
export async function insertPreference(
  tx: Tx,
  row: Pick<Preference, "name" | "user" | "value"> & { tenantId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into preference (tenant_id, user_id, name, value) values (${row.tenantId}, ${row.user}, ${row.name}, ${row.value}::jsonb)
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Changes a value that is still at this version; answers whether it was. */
export async function updatePreference(
  tx: Tx,
  row: { uuid: string; version: number; value: string },
): Promise<boolean> {
  const { rows } = await sql`
    update preference set value = ${row.value}::jsonb, version = version + 1, updated_at = now()
    where id = ${row.uuid} and version = ${row.version} returning id`.execute(tx);
  return rows.length > 0;
}
