import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** Email and phone as an administrator gives them: nobody has to show anew that the number is theirs. */
export const updateContactWays = (tx: Tx, accountId: string, ways: { email: string; mobilePhone: string | null }) =>
  tx
    .updateTable("account")
    .set({
      email: ways.email.toLowerCase(),
      mobile_phone: ways.mobilePhone,
      mobile_phone_added_at: null,
      mobile_phone_verified_at: null,
    })
    .where("id", "=", accountId)
    .execute();

/** Whether an account may enter a clinic as this user. */
export const updateUserEntry = (tx: Tx, userId: string, active: boolean) =>
  tx
    .updateTable("account_entry")
    .set({ deactivated_at: active ? null : sql`now()` })
    .where("user_id", "=", userId)
    .execute();
