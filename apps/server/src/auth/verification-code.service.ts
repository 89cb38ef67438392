import { randomInt } from "node:crypto";
import { masked } from "../messages/destination-mask.model.ts";
import { queueMessage } from "../messages/message.service.ts";
import type { AnyViewer } from "../platform/access/viewer.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { type AccountRow, lockAccount } from "./account.queries.ts";
import { insertProvedPhone, verifyNumber } from "./account-phone.queries.ts";
import { listEntries } from "./clinic-entry.service.ts";
import { type From, letThrough, slowDown } from "./lock-out.service.ts";
import { hashPassword, passwordFits } from "./password-hash.service.ts";
import type { Method } from "./second-factor.model.ts";
import { chosenMethod } from "./second-factor.service.ts";
import { type Ground, replyTo, type SignedIn, welcome } from "./sign-in.service.ts";
import { countCodes, countTry, expireCodes, findLiveCode, insertCode, useCode } from "./verification-code.queries.ts";

/** How long a code is good for, and how many tries it allows. */
const codeMinutes = 10;
const codeTries = 5;
/** Limits calls to a phone that nobody answers. */
const codesAtMost = 5;
const countedMinutes = 15;

/** Sends a code of six digits to one of the offered destinations; it takes the place of the one before. */
export async function sendCode(
  tx: Tx,
  viewer: AnyViewer,
  wanted: { destination: string; main_user_entry_id: string },
): Promise<{ sent_to: string; expiresAt: string }> {
  if (wanted.main_user_entry_id !== viewer.accountId) throw new Refusal("auth.code-destination");
  const account = await lockAccount(tx, viewer.accountId);
  await demandCodesLeft(tx, account);
  const mayType = viewer.identityProviderId === null;
  const method = await chosenMethod(tx, account, wanted.destination, { mayType });
  return sendCodeBy(tx, viewer, account, { ...method, provesPhone: false });
}

/** Refuses another code where so many were sent of late. */
export async function demandCodesLeft(tx: Tx, account: AccountRow): Promise<void> {
  if ((await countCodes(tx, account.id, countedMinutes)) >= codesAtMost) throw new Refusal("request.too-many");
}

/** Sends a code one way; only this session takes it, for what it was sent for. */
export async function sendCodeBy(
  tx: Tx,
  viewer: AnyViewer,
  account: AccountRow,
  method: Pick<Method, "address" | "channel" | "text"> & { provesPhone: boolean },
): Promise<{ sent_to: string; expiresAt: string }> {
  await expireCodes(tx, account.id);
  const id = newId();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = await insertCode(tx, {
    id,
    accountId: account.id,
    sessionId: viewer.sessionId,
    destination: method.address,
    codeHash: Buffer.from(await hashPassword(code)),
    minutes: codeMinutes,
    provesPhone: method.provesPhone,
  });
  const { outcome } = await queueMessage(tx, {
    tenantId: null,
    accountId: account.id,
    channel: method.channel,
    destination: method.address,
    subject: "Your verification code",
    body: `${code} is your Tracewell verification code. It is good for ${codeMinutes} minutes. Nobody will ever ask you for it.`,
    cause: `verification code ${id}`,
    sensitive: true,
    urgent: true,
  });
  if (outcome !== "scheduled") throw new Refusal("auth.code-destination");
  await writeEvent(tx, "verification-code-sent", { reason: method.text });
  return { sent_to: masked(method.address), expiresAt };
}

/**
 * Takes the code: the session that waited gives way to one that may go on. Wrong, late, used and locked out answer alike;
 * failures count together with wrong passwords.
 */
export async function enterCode(
  tx: Tx,
  { sessions }: Ground,
  viewer: AnyViewer,
  given: { code: string; main_user_entry_id: string },
  from: From,
): Promise<SignedIn> {
  const { address } = from;
  const account = await lockAccount(tx, viewer.accountId);
  const isFor = given.main_user_entry_id === account.id;
  const destination = await takeCode(tx, viewer, account, { code: isFor ? given.code : "", provesPhone: false }, from);
  await verifyNumber(tx, account.id, destination);
  // By mail a code proves no phone.
  if (destination.startsWith("+")) await insertProvedPhone(tx, account.id, destination);
  const opened = await sessions.replace(tx, viewer, { verified: true });
  await writeEvent(tx, "verification-code-used", { reason: masked(destination) });
  if (viewer.pending) {
    // Who came in by an identity provider enters its clinic, and has typed no password that could be temporary.
    const entries = await listEntries(tx, viewer, "user");
    const temporaryPassword = account.temporaryPassword && viewer.identityProviderId === null;
    return welcome(tx, { ...account, temporaryPassword }, opened, { address, door: "user", entries });
  }
  return { token: opened.token, answer: replyTo(account, await listEntries(tx, viewer, "user")) };
}

/** Uses up the code that this session waits for, and answers where it had gone; wrong ones are counted as at the sign-in. */
export async function takeCode(
  tx: Tx,
  viewer: AnyViewer,
  account: AccountRow,
  given: { code: string; provesPhone: boolean },
  from: From,
): Promise<string> {
  const { address } = from;
  const shown = { account, login: account.id, address, what: "code", signedIn: true } as const;
  const step = await slowDown(tx, shown, from);
  const live = await findLiveCode(tx, viewer.sessionId, { tries: codeTries, provesPhone: given.provesPhone });
  const isRight = await passwordFits(live?.codeHash.toString(), given.code);
  if (live && !isRight) await countTry(tx, live.id);
  if (!(await letThrough(tx, { ...shown, step }, isRight)) || !live)
    throw new Refusal("auth.code-wrong", { stands: true });
  await useCode(tx, live.id);
  return live.destination;
}
