import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** A new account of this email, without a password; undefined where there is one already, made at the same moment even. */
export const insertStaffAccount = (tx: Tx, email: string) =>
  tx
    .insertInto("account")
    .values({ email: email.toLowerCase() })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();

/** Whether an account may enter a clinic as this user. */
export const updateUserEntry = (tx: Tx, userId: string, active: boolean) =>
  tx
    .updateTable("account_entry")
    .set({ deactivated_at: active ? null : sql`now()` })
    .where("user_id", "=", userId)
    .execute();

/** The account by which a user is to enter from now on, and whether its owner has agreed. */
export async function moveUser(tx: Tx, userId: string, to: { accountId: string; accepted: boolean }): Promise<void> {
  await tx.updateTable("app_user").set({ account_id: to.accountId }).where("id", "=", userId).execute();
  await tx
    .updateTable("account_entry")
    .set({ account_id: to.accountId, accepted_at: to.accepted ? sql<string>`now()` : null })
    .where("user_id", "=", userId)
    .execute();
}
