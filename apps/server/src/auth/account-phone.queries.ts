import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export const updateSecondFactor = (tx: Tx, id: string, factor: { twoFactor: boolean; mobilePhone: string | null }) =>
  tx
    .updateTable("account")
    .set({
      two_factor: factor.twoFactor,
      mobile_phone: factor.mobilePhone,
      mobile_phone_added_at: null,
      mobile_phone_verified_at: null,
    })
    .where("id", "=", id)
    .execute();

/** Gives an account another mobile phone; codes go there once it is proved. */
export const updateMobilePhone = (tx: Tx, id: string, mobilePhone: string | null) =>
  tx
    .updateTable("account")
    .set({ mobile_phone: mobilePhone, mobile_phone_added_at: null, mobile_phone_verified_at: null })
    .where("id", "=", id)
    .execute();

/** Keeps a number that was typed at a sign-in, until it is verified or its time is over. */
export const keepTypedNumber = (tx: Tx, id: string, mobilePhone: string) =>
  tx
    .updateTable("account")
    .set({ mobile_phone: mobilePhone, mobile_phone_added_at: sql`now()`, mobile_phone_verified_at: null })
    .where("id", "=", id)
    .execute();

/** The typed number has shown itself to be the account's: a code that went to it came back. */
export const verifyNumber = (tx: Tx, id: string, mobilePhone: string) =>
  tx
    .updateTable("account")
    .set({ mobile_phone_verified_at: sql`now()` })
    .where("id", "=", id)
    .where("mobile_phone", "=", mobilePhone)
    .where("mobile_phone_verified_at", "is", null)
    .execute();

/** The phones, as they are dialed, that an account's owner has shown to be theirs. */
export const findProvedPhones = async (tx: Tx, accountId: string): Promise<Set<string>> =>
  new Set(
    (await tx.selectFrom("proved_phone").select("number").where("account_id", "=", accountId).execute()).map(
      ({ number }) => number,
    ),
  );

export const insertProvedPhone = (tx: Tx, accountId: string, number: string) =>
  tx
    .insertInto("proved_phone")
    .values({ account_id: accountId, number })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
