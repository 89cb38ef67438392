import type { Tx } from "../platform/database/transaction.ts";
import { dialedNumber } from "../platform/phone-number.ts";
import { findAccountByEmail, insertAccount, insertClinicEntry } from "./account.queries.ts";
import { hashPassword } from "./password-hash.service.ts";

/** Who gets access to the portal. */
export interface PortalPerson {
  id: string;
  tenantId: string;
  email: string | null;
  mobilePhone: string | null;
}

/**
 * Lets a person into the portal: by the account of their email address, made where there is none, or without email by an
 * account of their own for their mobile phone. Without a password it can be entered only after a link was used.
 */
export async function createPortalAccount(tx: Tx, person: PortalPerson, password?: string): Promise<string> {
  const known = person.email ? await findAccountByEmail(tx, person.email) : undefined;
  const accountId =
    known?.id ??
    (await insertAccount(tx, {
      email: person.email,
      mobilePhone: person.mobilePhone ? dialedNumber(person.mobilePhone) : null,
      passwordHash: password ? await hashPassword(password) : null,
    }));
  await insertClinicEntry(tx, { accountId, tenantId: person.tenantId, personId: person.id });
  return accountId;
}
