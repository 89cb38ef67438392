import type { SignInReply } from "@tracewell/contract/auth";
import { findStaffMember } from "../access/staff.service.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import type { AccountViewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { type AccountRow, type EntryRow, findAccountByEmail, findEntries, getAccount } from "./account.queries.ts";
import { type SignInFrom, welcome } from "./sign-in.service.ts";

/** Whom an identity provider means: the one account of these emails that is active on the clinic's staff. */
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
  // Emails of two accounts mean neither.
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Lets an account in that an identity provider vouches for. The provider is responsible for the second factor; the session
 * enters the provider's clinic and no other, whatever else the account may enter.
 */
export async function signInVouched(
  tx: Tx,
  sessions: Sessions,
  signIn: {
    accountId: string;
    provider: { id: string; tenant: string; displayName: string };
    from: Omit<SignInFrom, "demandBotCheck">;
  },
): Promise<{ token: string; reply: SignInReply }> {
  const { accountId, provider, from } = signIn;
  const entry = await findStaffEntry(tx, accountId, provider.tenant);
  if (!entry) throw new Refusal("auth.sso-user");
  const account = await getAccount(tx, accountId);
  const opened = await sessions.open(tx, {
    accountId,
    verified: true,
    identityProviderId: provider.id,
    onlyTenantId: provider.tenant,
    ...from,
  });
  const { token, answer } = await welcome(tx, { ...account, temporaryPassword: false }, opened, {
    address: from.address,
    door: "user",
    entries: [entry],
  });
  if (answer instanceof Refusal) throw answer;
  await writeEvent(tx, "single-sign-on", { reason: provider.displayName });
  return { token, reply: answer };
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
