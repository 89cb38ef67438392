import { maskedPhone } from "../messages/destination-mask.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { findEntries, lockAccount } from "./account.queries.ts";
import { findProvedPhones, insertProvedPhone } from "./account-phone.queries.ts";
import type { From } from "./lock-out.service.ts";
import { demandPasswordProof } from "./password-proof.service.ts";
import { demandCodesLeft, sendCodeBy, takeCode } from "./verification-code.service.ts";

/** The phones, as they are dialed, that codes of the account may go to. */
export const provedPhonesOf = (tx: Tx, accountId: string): Promise<ReadonlySet<string>> =>
  findProvedPhones(tx, accountId);

/** Whether the account is used in other clinics or a portal, too; then no single clinic manages its phone. */
export const isAccountShared = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await findEntries(tx, accountId, "user")).length + (await findEntries(tx, accountId, "person")).length > 1;

/** Sends a code to a phone, to prove that its owner has it. The code completes no sign-in. */
export async function sendProof(
  tx: Tx,
  viewer: Viewer,
  number: string,
): Promise<{ sent_to: string; expiresAt: string }> {
  const account = await lockAccount(tx, viewer.accountId);
  await demandCodesLeft(tx, account);
  await demandPasswordProof(tx);
  const text = `SMS to ${maskedPhone(number)}`;
  return sendCodeBy(tx, viewer, account, { address: number, channel: "sms", text, provesPhone: true });
}

/** Checks the code that was sent to a phone, which proves the phone; returns its number. */
export async function takeProof(tx: Tx, viewer: Viewer, code: string, from: From): Promise<string> {
  const account = await lockAccount(tx, viewer.accountId);
  const number = await takeCode(tx, viewer, account, { code, provesPhone: true }, from);
  await insertProvedPhone(tx, account.id, number);
  await writeEvent(tx, "phone-proved", { accountId: account.id, reason: maskedPhone(number) });
  return number;
}
