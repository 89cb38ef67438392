import { findStaffMember } from "../access/staff.service.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import type { AccountViewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { type AccountRow, type EntryRow, findAccountByEmail, findEntries, getAccount } from "./account.queries.ts";
import { asksForCode } from "./second-factor.model.ts";
import { challenge } from "./second-factor.service.ts";
import { type SignedIn, type SignInFrom, welcome } from "./sign-in.service.ts";

/** The account that an identity provider vouches for: the one with these emails that is active staff of the clinic. */
export async function findVouchedAccount(
  tx: Tx,
  tenantId: string,
  emails: readonly string[],
): Promise<AccountRow | null> {
  const found: AccountRow[] = [];
  for (const email of emails) {
    const account = await findAccountByEmail(tx, email);
    if (account && (await findStaffEntry(tx, account.id, tenantId))) found.push(account);
  }
  // If the emails belong to two accounts, neither is meant.
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Lets an account in that an identity provider vouches for, or asks for a second factor where account or clinic require one and
 * the provider did not say that it took one. The session enters the provider's clinic and no other, whatever else the account
 * may enter.
 */
export async function signInVouched(
  tx: Tx,
  sessions: Sessions,
  signIn: {
    accountId: string;
    provider: { id: string; tenant: string; displayName: string };
    /** The provider says that it took a second factor. */
    secondFactor: boolean;
    from: Omit<SignInFrom, "demandBotCheck">;
  },
): Promise<SignedIn> {
  const { accountId, provider, secondFactor, from } = signIn;
  const entry = await findStaffEntry(tx, accountId, provider.tenant);
  if (!entry) throw new Refusal("auth.sso-user");
  const account = await getAccount(tx, accountId);
  const vouched = { accountId, identityProviderId: provider.id, onlyTenantId: provider.tenant, ...from };
  if (!secondFactor && asksForCode(account, [entry])) {
    // A phone is not typed here: whoever runs the provider could give their own.
    const asked = await challenge(tx, account);
    if (asked.code !== "MainAuthUserEntry.auth-code.needed") throw new Refusal("auth.sso-second-factor");
    const { token } = await sessions.open(tx, { ...vouched, pending: true });
    await writeEvent(tx, "single-sign-on", { accountId, reason: provider.displayName });
    return { token, answer: asked };
  }
  const opened = await sessions.open(tx, { ...vouched, verified: secondFactor });
  const welcomed = await welcome(tx, { ...account, temporaryPassword: false }, opened, {
    address: from.address,
    door: "user",
    entries: [entry],
  });
  await writeEvent(tx, "single-sign-on", { reason: provider.displayName });
  return welcomed;
}

/** Whether this session may change what is the account's: a provider vouches for nothing that reaches into another clinic. */
export async function maySpeakForAccount(tx: Tx, viewer: AccountViewer): Promise<boolean> {
  if (viewer.identityProviderId === null) return true;
  const [asStaff, asPatient] = [
    await findEntries(tx, viewer.accountId, "user"),
    await findEntries(tx, viewer.accountId, "person"),
  ];
  return asPatient.length === 0 && asStaff.every(({ tenant }) => tenant === viewer.onlyTenantId);
}

async function findStaffEntry(tx: Tx, accountId: string, tenantId: string): Promise<EntryRow | null> {
  const entry = (await findEntries(tx, accountId, "user")).find(({ tenant }) => tenant === tenantId);
  return entry && (await findStaffMember(tx, entry.actorId)) ? entry : null;
}
