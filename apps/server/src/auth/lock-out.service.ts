import { digestOf } from "../platform/access/secrets.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { DemandBotCheck } from "../platform/http/bot-check.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { lockAccountIfAny } from "./account.queries.ts";
import {
  costOf,
  failuresCounted,
  failuresThatAskForBotCheck,
  isSlowEnough,
  lockedUntil,
  lockMinutes,
  stepOf,
} from "./lock-out.model.ts";
import { placeOf } from "./place.model.ts";
import {
  type Attempt,
  countFailures,
  deleteFailures,
  type Failed,
  findFailures,
  insertFailure,
  listSignInAddresses,
  lockAttempts,
} from "./sign-in-failure.queries.ts";

/** How long a place counts as the account's own after a sign-in: as long as ended sessions are kept. */
const homeDays = 30;

/** Where a try comes from, and how it shows that no program makes it. */
export interface From {
  address: string;
  demandBotCheck: DemandBotCheck;
}

/** A try with a password or a code. */
export interface Try {
  /** Null where what was typed names no account. */
  account: { id: string; email: string | null } | null;
  /** Where what was typed may name several accounts, all of them. */
  mayMean?: readonly string[];
  /** What was typed, in the one writing that it is compared in. */
  login: string;
  address: string;
  what: "password" | "code";
  /** There is a session, which limits tries by itself; what many places together guess at is slowed down all the same. */
  signedIn?: true;
}

/**
 * Lets no program try in number. After some failures a try takes a solved bot check; where one account was guessed at from many
 * places, a try from a place that is new to it takes a harder sum and a wait, and its owner's own places go on undisturbed. An
 * unknown login is judged like a known one. Answers how far the try was slowed down, for `letThrough`.
 */
export async function slowDown(tx: Tx, shown: Try, { demandBotCheck }: Pick<From, "demandBotCheck">): Promise<number> {
  const attempt = attemptOf(shown);
  const { failed, step } = await paceOf(tx, shown);
  const isOften = (failures: number) => failures >= failuresThatAskForBotCheck;
  if (step > 0) {
    const whose = `${attempt.loginHash.toString("base64url")} ${attempt.address}`;
    await demandBotCheck({ step, whose, ...costOf(step), isEnough: (taken) => isSlowEnough(taken, step) });
  } else if (
    !shown.signedIn &&
    (isOften(failed.fromAddress) || (isOften(failed.ofLogin) && !(await isAtHome(tx, shown))))
  ) {
    await demandBotCheck();
  }
  return step;
}

/**
 * Whether a try counts: it is right, it was slowed down as far as the account is, and the account is not locked at this
 * address. A wrong one is counted, and the fifth locks; the caller refuses alike in each case, with a refusal that stands.
 */
export async function letThrough(tx: Tx, shown: Try & { step: number }, isRight: boolean): Promise<boolean> {
  const attempt = attemptOf(shown);
  // Always lock the account first, then its tries: otherwise two sign-ins could deadlock.
  await lockAccountIfAny(tx, shown.account?.id ?? newId());
  await lockAttempts(tx, attempt);
  const { now, failures } = await findFailures(tx, attempt, 2 * lockMinutes);
  const isLocked = lockedUntil(failures, now) !== null || !isSlowEnough(shown.step, (await paceOf(tx, shown)).step);
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

/** Recent failures, and how far they slow a try down. */
async function paceOf(tx: Tx, shown: Try): Promise<{ failed: Failed; step: number }> {
  const limits = { times: failuresThatAskForBotCheck, minutes: lockMinutes, aDay: failuresCounted };
  const failed = await countFailures(tx, attemptOf(shown), limits);
  const step = stepOf(failed.inADay);
  return { failed, step: step > 0 && (await isAtHome(tx, shown)) ? 0 : step };
}

/** Whether the account was signed in from here lately. */
async function isAtHome(tx: Tx, { account, mayMean, address }: Try): Promise<boolean> {
  const accountIds = mayMean ?? (account ? [account.id] : []);
  const places = await listSignInAddresses(tx, accountIds, homeDays);
  return places.some((each) => placeOf(each) === placeOf(address));
}

/** A complete sign-in resets the count at its address; a new password resets it everywhere. */
export const forgetFailures = (tx: Tx, accountId: string, address?: string) =>
  deleteFailures(tx, {
    loginHash: digestOf(`account ${accountId}`),
    ...(address ? { address: placeOf(address) } : {}),
  });

/** All ways in to an account count together; what names no account is counted by what was typed. */
const attemptOf = ({ account, login, address }: Try): Attempt => ({
  loginHash: digestOf(account ? `account ${account.id}` : `login ${login}`),
  address: placeOf(address),
});
