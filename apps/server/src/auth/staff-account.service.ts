import type { Tx } from "../platform/database/transaction.ts";
import { findAccountByEmail, insertAccount } from "./account.queries.ts";
import { updateContactWays, updateUserEntry } from "./staff-account.queries.ts";

export interface ContactWays {
  email: string;
  mobilePhone: string | null;
}

/** The account that a new member of staff signs in by; made without a password where nobody has this email yet. */
export async function accountOfNewStaff(tx: Tx, ways: ContactWays): Promise<{ id: string; hasPassword: boolean }> {
  const known = await findAccountByEmail(tx, ways.email);
  if (known) return { id: known.id, hasPassword: known.passwordHash !== null };
  return { id: await insertAccount(tx, { ...ways, passwordHash: null }), hasPassword: false };
}

/** The account that has this email, whoever's it is. */
export const findAccountOf = async (tx: Tx, email: string): Promise<string | null> =>
  (await findAccountByEmail(tx, email))?.id ?? null;

/** Gives an account another email or mobile phone. */
export const changeContactWays = (tx: Tx, accountId: string, ways: ContactWays): Promise<unknown> =>
  updateContactWays(tx, accountId, ways);

/** Takes a user's way into the clinic away, or gives it back. */
export const setUserEntry = (tx: Tx, userId: string, active: boolean): Promise<unknown> =>
  updateUserEntry(tx, userId, active);
