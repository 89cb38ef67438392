import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** The account by which a person may enter the portal now. */
export const findPortalLogin = (tx: Tx, personId: string) =>
  tx
    .selectFrom("account_entry")
    .innerJoin("account", "account.id", "account_entry.account_id")
    .select(sql<string>`coalesce(account.email, account.mobile_phone, '')`.as("login"))
    .select(sql<boolean>`account.password_hash is not null`.as("hasPassword"))
    .where("account_entry.person_id", "=", personId)
    .where("account_entry.deactivated_at", "is", null)
    .executeTakeFirst();

/** Patients may end their own access by this function alone (migration 0022). */
export async function endPortalAccess(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select end_portal_access(${personId}) as ended`.execute(tx);
  return rows[0]?.ended ?? false;
}
