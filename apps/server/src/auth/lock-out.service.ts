import { digestOf } from "../platform/access/secrets.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { holdAccount } from "./account.queries.ts";
import { failuresThatAskForBotCheck, lockedUntil, lockMinutes } from "./lock-out.policy.ts";
import {
  type Attempt,
  deleteFailures,
  findFailures,
  hasFailedOften,
  insertFailure,
  lockAttempts,
} from "./sign-in-failure.queries.ts";

/** Someone shows a password or a code. */
export interface Try {
  /** Null where what was typed names no account. */
  account: { id: string; email: string | null } | null;
  /** What was typed, in the one writing that it is compared in. */
  login: string;
  address: string;
  what: "password" | "code";
}

/** Whether so much failed lately that a sign-in takes a solved bot check; an unknown login is judged like a known one. */
export const needsBotCheck = (tx: Tx, shown: Try): Promise<boolean> =>
  hasFailedOften(tx, attemptOf(shown), { times: failuresThatAskForBotCheck, minutes: lockMinutes });

/**
 * Whether a try counts: it is right, and the account is not locked at this address. A wrong one is counted, and the fifth
 * locks; the caller refuses alike in each case, with a refusal that stands.
 */
export async function letThrough(tx: Tx, shown: Try, isRight: boolean): Promise<boolean> {
  const attempt = attemptOf(shown);
  // First the account, then its tries, here as wherever both are held: else two sign-ins could wait for each other.
  await holdAccount(tx, shown.account?.id ?? newId());
  await lockAttempts(tx, attempt);
  const { now, failures } = await findFailures(tx, attempt, 2 * lockMinutes);
  const isLocked = lockedUntil(failures, now) !== null;
  if (isRight && !isLocked) return true;
  const { account } = shown;
  const about = account ? { accountId: account.id, ...(account.email ? { actorName: account.email } : {}) } : {};
  if (isLocked) {
    await writeEvent(tx, "refused-while-locked", about);
    return false;
  }
  await insertFailure(tx, attempt, now);
  await writeEvent(tx, `wrong-${shown.what}`, about);
  if (lockedUntil([...failures, now], now)) await writeEvent(tx, "lock-out", about);
  return false;
}

/** A whole sign-in begins the count anew at its address; a new password does everywhere. */
export const forgetFailures = (tx: Tx, accountId: string, address?: string) =>
  deleteFailures(tx, { loginHash: digestOf(`account ${accountId}`), ...(address ? { address } : {}) });

/** All ways in to an account count together; what names no account is counted by what was typed. */
const attemptOf = ({ account, login, address }: Try): Attempt => ({
  loginHash: digestOf(account ? `account ${account.id}` : `login ${login}`),
  address,
});
