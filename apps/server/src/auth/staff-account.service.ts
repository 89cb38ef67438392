import { type ActiveUser, findStaffMember } from "../access/staff.service.ts";
import { inClinic, type Tx } from "../platform/database/transaction.ts";
import type { Settings } from "../platform/settings.ts";
import { findAccountByEmail, findEntries, lockAccount } from "./account.queries.ts";
import { updateMobilePhone } from "./account-phone.queries.ts";
import { makeLink, sendLink } from "./password-link.service.ts";
import { insertStaffAccount, moveUser, updateUserEntry } from "./staff-account.queries.ts";

/** The account that someone shall sign in by. One that was there before is its owner's: they are asked. */
export async function accountOfNewStaff(tx: Tx, email: string): Promise<{ id: string; isNew: boolean }> {
  const added = await insertStaffAccount(tx, email);
  if (added) return { id: added.id, isNew: true };
  const known = await findAccountByEmail(tx, email);
  if (!known) throw new Error("An account that stands in the way of another is not there.");
  return { id: known.id, isNew: false };
}

/**
 * A link by which a new member of the staff chooses their first password, sent to them or only answered, to be handed over. Null
 * for whoever has a password, and for patients.
 */
export async function linkToBegin(
  tx: Tx,
  settings: Settings,
  accountId: string,
  { send }: { send: boolean },
): Promise<string | null> {
  const account = await lockAccount(tx, accountId);
  const isStaff = (await findEntries(tx, accountId, "user")).length > 0;
  if (account.passwordHash !== null || !isStaff) return null;
  if (send) return sendLink(tx, settings, account, { purpose: "reset" });
  return (await makeLink(tx, settings, account, "reset")).address;
}

/** Leads an invitation that nobody has accepted to the account of another email. */
export async function moveInvitation(tx: Tx, userId: string, email: string): Promise<void> {
  const { id, isNew } = await accountOfNewStaff(tx, email);
  await moveUser(tx, userId, { accountId: id, accepted: isNew });
}

/** Gives one's account another mobile phone; codes go there once it is proved. */
export const changeMobilePhone = (tx: Tx, accountId: string, mobilePhone: string | null): Promise<unknown> =>
  updateMobilePhone(tx, accountId, mobilePhone);

/** Takes a user's way into the clinic away, or gives it back. */
export const setUserEntry = (tx: Tx, userId: string, active: boolean): Promise<unknown> =>
  updateUserEntry(tx, userId, active);

/** The active users, each of a clinic, as whom an account may enter. */
export async function staffOfAccount(tx: Tx, accountId: string): Promise<ActiveUser[]> {
  const members: ActiveUser[] = [];
  for (const { tenant, actorId } of await findEntries(tx, accountId, "user")) {
    const member = await inClinic(tx, tenant, () => findStaffMember(tx, actorId));
    if (member) members.push(member);
  }
  return members;
}
