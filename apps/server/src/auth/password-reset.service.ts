import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";
import { type AccountRow, findEntries, findStaffAccount, lockAccount } from "./account.queries.ts";
import { sendLink } from "./password-link.service.ts";
import { findCandidates } from "./patient-sign-in.service.ts";

/** Sends an account a link that sets a new password. Answers the masked address that it went to. */
export async function sendReset(tx: Tx, settings: Settings, accountId: string): Promise<string> {
  return sendLink(tx, settings, await lockAccount(tx, accountId), { purpose: "reset" });
}

/** Sends a link to the account of an email address or a patient's phone, without revealing whether there is one. */
export async function sendForgotten(tx: Tx, settings: Settings, login: string): Promise<void> {
  const staff = await findStaffAccount(tx, login);
  const patients = await findCandidates(tx, login);
  const accounts = new Map<string, AccountRow>([...(staff ? [staff] : []), ...patients].map((one) => [one.id, one]));
  for (const { id } of accounts.values()) {
    const isActive = (await findEntries(tx, id, "user")).length + (await findEntries(tx, id, "person")).length > 0;
    if (isActive) await sendReset(tx, settings, id).catch(unlessRefused);
  }
}

/** Nor does it reveal that there were too many links, or that the number can't be reached. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
