import type { Tx } from "../platform/database/transaction.ts";
import { dialedNumber } from "../platform/phone-number.ts";
import { Refusal, refusalAt } from "../platform/refusal.ts";
import type { AccountRow } from "./account.queries.ts";
import { findProvedPhones, keepTypedNumber } from "./account-phone.queries.ts";
import { type Method, mayTypeNumber, methodsOf, type Reach } from "./second-factor.model.ts";
import { staffOfAccount } from "./staff-account.service.ts";

/** What a sign-in still asks for: a phone number where the account has none, else one of the ways to receive a code. */
export async function challenge(tx: Tx, account: AccountRow, typed?: string): Promise<Refusal> {
  const reach = await reachOf(tx, account);
  const methods = methodsOf(
    typed && mayTypeNumber(reach) ? await keepNumber(tx, reach, account, typed) : reach,
    new Date(),
  );
  const code = methods.length === 0 ? "MainAuthUserEntry.mobilePhone.absent" : "MainAuthUserEntry.auth-code.needed";
  return new Refusal(code, {
    stands: true,
    challenge: {
      main_user_entry_id: account.id,
      methods: methods.map(({ destination, text }) => ({ destination, text })),
    },
  });
}

/** The way that was chosen; where no number is known, the one that was typed instead, if one may be typed. */
export async function chosenMethod(
  tx: Tx,
  account: AccountRow,
  destination: string,
  { mayType }: { mayType: boolean },
): Promise<Method> {
  const reach = await reachOf(tx, account);
  const isOffered = (method: Method) => method.destination === destination;
  const offered = methodsOf(reach, new Date()).find(isOffered);
  if (offered) return offered;
  if (!mayType || !mayTypeNumber(reach)) throw new Refusal("auth.code-destination");
  const [typed] = methodsOf(await keepNumber(tx, reach, account, destination, "destination"), new Date());
  return typed as Method;
}

async function reachOf(tx: Tx, account: AccountRow): Promise<Reach> {
  const phones = (await staffOfAccount(tx, account.id)).flatMap(({ phone }) => (phone && dialedNumber(phone)) || []);
  const { email, unverifiedSince } = account;
  const mobilePhone = account.mobilePhone && (dialedNumber(account.mobilePhone) ?? account.mobilePhone);
  return { email, mobilePhone, unverifiedSince, phones, proved: await findProvedPhones(tx, account.id) };
}

async function keepNumber(tx: Tx, reach: Reach, account: AccountRow, typed: string, field = "mobile_phone") {
  const mobilePhone = dialedNumber(typed);
  if (!mobilePhone) throw refusalAt(field, "person.phone-invalid");
  await keepTypedNumber(tx, account.id, mobilePhone);
  return { ...reach, mobilePhone, unverifiedSince: new Date().toISOString() };
}
