import type { authCalls, ClinicEntry, SignInReply } from "@tracewell/contract/auth";
import type { BodyOf } from "@tracewell/contract/call";
import type { OpenedSession } from "../platform/access/sessions.ts";
import { actAs, type Tx } from "../platform/database/transaction.ts";
import type { Platform } from "../platform/platform.ts";
import { Refusal } from "../platform/refusal.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import {
  type AccountRow,
  type Door,
  type EntryRow,
  findEntries,
  findStaffAccount,
  noteSignIn,
} from "./account.queries.ts";
import { type From, forgetFailures, letThrough, slowDown } from "./lock-out.service.ts";
import { passwordFits } from "./password-hash.service.ts";
import { asksForCode } from "./second-factor.model.ts";
import { challenge } from "./second-factor.service.ts";

export type Ground = Pick<Platform, "sessions" | "settings">;

/** Where a sign-in comes from. */
export interface SignInFrom extends From {
  /** What the browser says it is. */
  userAgent: string | null;
}

/** A token, with the answer to a sign-in or with what the sign-in still asks for. */
export interface SignedIn {
  token: string;
  answer: SignInReply | Refusal;
}

/**
 * Lets an account in by email and password, or asks for a second factor. Unknown, wrong and locked out answer alike and
 * in the same time.
 */
export async function signIn(
  tx: Tx,
  { sessions, settings }: Ground,
  given: BodyOf<typeof authCalls.signIn>,
  from: SignInFrom,
): Promise<SignedIn> {
  const { address, userAgent } = from;
  const account = await findStaffAccount(tx, given.email);
  const shown = { account: account ?? null, login: given.email.toLowerCase(), address, what: "password" } as const;
  const step = await slowDown(tx, shown, from);
  const fits = await passwordFits(account?.passwordHash ?? undefined, given.password);
  if (!(await letThrough(tx, { ...shown, step }, fits)) || !account) throw wrongCredentials();

  const entries = await findEntries(tx, account.id, "user");
  const staySigned = settings.staySignedIn && given.stay_signed === true;
  const session = { accountId: account.id, staySigned, address, userAgent };
  if (!asksForCode(account, entries)) {
    const opened = await sessions.open(tx, session);
    return welcome(tx, account, opened, { address, door: "user" });
  }
  const asked = await challenge(tx, account, given.mobile_phone);
  const { token } = await sessions.open(tx, { ...session, pending: true });
  return { token, answer: asked };
}

/** Answers every failed sign-in, staff's and patients': what was counted stays. */
export const wrongCredentials = (): Refusal => new Refusal("auth.wrong-credentials", { stands: true });

/** Completes a sign-in: it is logged, and the count of failures starts over. */
export async function welcome(
  tx: Tx,
  account: Pick<AccountRow, "id" | "email" | "mobilePhone" | "temporaryPassword">,
  opened: OpenedSession,
  { address, door, entries }: { address: string; door: Door; entries?: EntryRow[] },
): Promise<SignedIn> {
  await noteSignIn(tx, account.id);
  await forgetFailures(tx, account.id, address);
  await actAs(tx, { name: nameOf(account), sessionId: opened.sessionId });
  await writeEvent(tx, "sign-in", { accountId: account.id });
  return { token: opened.token, answer: replyTo(account, entries ?? (await findEntries(tx, account.id, door))) };
}

export const replyTo = (
  account: Pick<AccountRow, "email" | "mobilePhone" | "temporaryPassword">,
  entries: readonly EntryRow[],
): SignInReply => ({
  tenant_auth_entries: entries.map(entryOf),
  logged_as: nameOf(account),
  temporary_password: account.temporaryPassword,
  password_token: null,
});

export const entryOf = ({ tenant, tenantName, actorId }: EntryRow): ClinicEntry => ({
  tenant,
  tenant_name: tenantName,
  actor_uuid: actorId,
});

const nameOf = ({ email, mobilePhone }: Pick<AccountRow, "email" | "mobilePhone">): string =>
  email ?? mobilePhone ?? "";
