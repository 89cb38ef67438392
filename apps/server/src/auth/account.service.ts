import type { Language } from "@tracewell/contract/constants";
import { languageOfPerson } from "../persons/person-contact.service.ts";
import { inClinic, type Tx } from "../platform/database/transaction.ts";
import { dialedNumber } from "../platform/phone-number.ts";
import { findAccountByEmail, findEntries, insertAccount, insertClinicEntry } from "./account.queries.ts";
import { insertProvedPhone, updateSecondFactor } from "./account-phone.queries.ts";
import { hashPassword, passwordFits } from "./password-hash.service.ts";

/** The account of an email address, made with this password where there is none yet. */
export async function accountFor(tx: Tx, email: string, password: string): Promise<string> {
  const known = await findAccountByEmail(tx, email);
  if (known) return known.id;
  return insertAccount(tx, { email, passwordHash: await hashPassword(password) });
}

/** Whether there is an account of this email address that this password opens. */
export async function hasPassword(tx: Tx, email: string, password: string): Promise<boolean> {
  const account = await findAccountByEmail(tx, email);
  return account?.passwordHash ? passwordFits(account.passwordHash, password) : false;
}

/** Lets an account into a clinic as one of its users: at once, or when its owner accepts. */
export const letIn = (
  tx: Tx,
  entry: { accountId: string; tenantId: string; userId: string; accepted?: boolean },
): Promise<unknown> => insertClinicEntry(tx, entry);

/** Whether an account is asked for a second factor in every clinic, and the phone that is known to be its own. */
export async function setSecondFactor(
  tx: Tx,
  accountId: string,
  factor: { twoFactor: boolean; mobilePhone: string | null },
): Promise<void> {
  await updateSecondFactor(tx, accountId, factor);
  const number = factor.mobilePhone && dialedNumber(factor.mobilePhone);
  if (number) await insertProvedPhone(tx, accountId, number);
}

/** Patients are written in their own language; staff, whose screens are in English, in English. */
export async function languageOfAccount(tx: Tx, accountId: string): Promise<Language> {
  const [entry] = await findEntries(tx, accountId, "person");
  return entry ? inClinic(tx, entry.tenant, () => languageOfPerson(tx, entry.actorId)) : "en";
}
