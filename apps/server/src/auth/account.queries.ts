import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export const findAccountByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom("account")
    .select(["id", "email", "password_hash as passwordHash", "temporary_password as temporaryPassword"])
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();

/** The clinics that an account may enter, and as which user, or as which patient. */
export const listClinicEntries = (tx: Tx, accountId: string, as: "user" | "person" = "user") =>
  tx
    .selectFrom("account_entry")
    .innerJoin("tenant", "tenant.id", "account_entry.tenant_id")
    .select(["account_entry.tenant_id as tenant", "tenant.name as tenant_name"])
    .select(sql.ref<string>(`account_entry.${as}_id`).as("actor_uuid"))
    .where("account_entry.account_id", "=", accountId)
    .where(`account_entry.${as}_id`, "is not", null)
    .where("account_entry.deactivated_at", "is", null)
    .orderBy("tenant.name")
    .execute();

export const insertAccount = (tx: Tx, account: { email: string; passwordHash: string }) =>
  tx
    .insertInto("account")
    .values({ email: account.email.toLowerCase(), password_hash: account.passwordHash })
    .returning("id")
    .executeTakeFirstOrThrow();

export const insertClinicEntry = (tx: Tx, entry: { accountId: string; tenantId: string; userId: string }) =>
  tx
    .insertInto("account_entry")
    .values({ account_id: entry.accountId, tenant_id: entry.tenantId, user_id: entry.userId })
    .execute();
