import { randomInt } from "node:crypto";
import { queueMessage } from "../messages/message.service.ts";
import type { OpenedSession, Sessions } from "../platform/access/sessions.ts";
import { type AnyViewer, isInClinic } from "../platform/access/viewer.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal, refusalAt } from "../platform/refusal.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { type AccountRow, endSessions, lockAccount, temporaryPasswordDays, updatePassword } from "./account.queries.ts";
import { emailLinks } from "./email-link.queries.ts";
import { demandHardToGuess } from "./guessable-password.service.ts";
import { type From, forgetFailures, letThrough, slowDown } from "./lock-out.service.ts";
import { hashPassword, passwordFits } from "./password-hash.service.ts";
import { passwordLinks } from "./password-link.queries.ts";
import { notePasswordShown } from "./password-proof.queries.ts";
import { wasCodeTaken } from "./verification-code.queries.ts";

/** How long a code taken at a sign-in still counts when that sign-in asks for a new password next. */
const codeCountsMinutes = 30;

/**
 * Changes one's own password; every session of the account ends, including this one. A sign-in that has just taken a code and
 * replaces a temporary password goes on in a new session, and gets its token back (docs/decisions/0351).
 */
export async function changePassword(
  tx: Tx,
  sessions: Sessions,
  viewer: AnyViewer,
  given: { currentPassword: string; newPassword: string },
  from: From,
): Promise<OpenedSession | null> {
  const account = await demandPassword(tx, viewer, { password: given.currentPassword, field: "currentPassword" }, from);
  if (given.newPassword === given.currentPassword) throw wrong("newPassword", "auth.password-same");
  const goesOn =
    account.temporaryPassword && !isInClinic(viewer) && (await wasCodeTaken(tx, viewer.sessionId, codeCountsMinutes));
  await setOwnPassword(tx, sessions, account, given.newPassword);
  return goesOn ? sessions.openAfter(tx, viewer) : null;
}

/** Confirms the account's password, for one change that requires it within the next minutes. */
export async function confirmPassword(tx: Tx, viewer: AnyViewer, password: string, from: From): Promise<void> {
  await demandPassword(tx, viewer, { password, field: "password" }, from);
  await notePasswordShown(tx, viewer.sessionId);
}

/** Checks that the user at the screen knows the account's password; wrong ones count as at the sign-in. */
export async function demandPassword(
  tx: Tx,
  viewer: AnyViewer,
  given: { password: string; field: string },
  from: From,
): Promise<AccountRow> {
  const account = await lockAccount(tx, viewer.accountId);
  const shown = { account, login: account.id, address: from.address, what: "password", signedIn: true } as const;
  const step = await slowDown(tx, shown, from);
  const fits = await passwordFits(account.passwordHash ?? undefined, given.password);
  if (!(await letThrough(tx, { ...shown, step }, fits))) throw wrong(given.field, "auth.current-password");
  return account;
}

/** Sets a password that the owner chose; ends the sessions of the earlier one, and voids password links. */
export async function setOwnPassword(tx: Tx, sessions: Sessions, account: AccountRow, password: string): Promise<void> {
  await demandHardToGuess(tx, account, password);
  const accountId = account.id;
  await updatePassword(tx, accountId, { hash: await hashPassword(password), temporary: false });
  await passwordLinks.replace(tx, accountId);
  await emailLinks.replace(tx, accountId);
  await forgetFailures(tx, accountId);
  await sessions.endAll(tx, { accountId });
  await writeEvent(tx, "password-changed", { accountId });
}

/**
 * Mails an account a temporary password, which allows nothing but choosing a new one. Sessions of the earlier
 * password end. `told`: the owner is notified; an invitation sends a message of its own.
 */
export async function giveTemporaryPassword(tx: Tx, accountId: string, { told = true } = {}): Promise<void> {
  const account = await lockAccount(tx, accountId);
  const password = aTemporaryPassword();
  await updatePassword(tx, accountId, { hash: await hashPassword(password), temporary: true });
  await passwordLinks.replace(tx, accountId);
  await emailLinks.replace(tx, accountId);
  await forgetFailures(tx, accountId);
  await endSessions(tx, accountId);
  const queued = await queueMessage(tx, {
    tenantId: null,
    accountId,
    channel: "email",
    destination: account.email,
    subject: "Your temporary password",
    body: `Your temporary Tracewell password is ${password}\n\nSign in with it within ${temporaryPasswordDays} days and choose a password of your own. Until then no clinic can be entered.`,
    cause: `temporary password ${newId()}`,
    sensitive: true,
    urgent: true,
  });
  if (queued.outcome === "failed") throw new Refusal(`message.${queued.failure}`);
  if (told)
    await writeEvent(tx, "temporary-password-given", {
      accountId,
      ...(account.email ? { reason: account.email } : {}),
    });
}

const wrong = (field: string, code: "auth.current-password" | "auth.password-same"): Refusal =>
  refusalAt(field, code, { stands: true });

/** Characters that are not confused when read off a page, in the four classes of a strong password. */
const characters = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789", "!@#$%^&*_-"] as const;
const temporaryLength = 16;

/** Strong, and as hard to guess as a key: about 95 bits. */
export function aTemporaryPassword(): string {
  const all = characters.join("");
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const picked = [
    ...characters.map(pick),
    ...Array.from({ length: temporaryLength - characters.length }, () => pick(all)),
  ];
  for (let left = picked.length - 1; left > 0; left--) {
    const other = randomInt(left + 1);
    [picked[left], picked[other]] = [picked[other] as string, picked[left] as string];
  }
  return picked.join("");
}
