import type { NewUser, UserPage } from "@tracewell/contract/access";
import { giveTemporaryPassword } from "../auth/password.service.ts";
import { demandPasswordProof } from "../auth/password-proof.service.ts";
import { sendReset } from "../auth/password-reset.service.ts";
import { notifyEmailProposed, notifyStaffReachChanged } from "../auth/reach-notice.service.ts";
import { moveInvitation, setUserEntry } from "../auth/staff-account.service.ts";
import { inviteStaff } from "../auth/staff-invitation.service.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";
import { openWorkOf } from "../records/record.service.ts";
import { openTasksOf } from "../tasks/task-assignment.service.ts";
import type { UserDetails } from "./user.columns.ts";
import {
  mayChangeAccount,
  mayChangeRole,
  mayDeactivate,
  mayEditUser,
  mayEndSessions,
  mayInviteAgain,
  mayReactivate,
  mayResetPassword,
  maySendResetLink,
  type UserFacts,
} from "./user.policy.ts";
import {
  findUserDetails,
  isParentClinic,
  lockUserRow,
  type UserValues,
  updateActive,
  updateUserRow,
} from "./user.queries.ts";
import { demandFreeEmail, keepingUserRules, readUser } from "./user-entry.service.ts";

/** A user with what they have open and what the viewer may do about them. */
export async function getUser(tx: Tx, viewer: Viewer, id: string): Promise<UserPage> {
  const { user, facts } = await findUser(tx, id);
  const { accountId: _, roleGroups, ...shown } = user;
  return {
    ...shown,
    assignedGroups: ["AUTHORIZED", ...roleGroups],
    openWork: await openWorkOf(tx, id),
    openTasks: await openTasksOf(tx, id),
    abilities: {
      edit: mayEditUser(viewer, facts),
      changeRole: mayChangeRole(viewer, facts),
      changeAccount: mayChangeAccount(viewer, facts),
      deactivate: mayDeactivate(viewer, facts),
      reactivate: mayReactivate(viewer, facts),
      resetPassword: mayResetPassword(viewer, facts),
      sendResetLink: maySendResetLink(viewer, facts),
      endSessions: mayEndSessions(viewer, facts),
      inviteAgain: mayInviteAgain(viewer, facts),
    },
  };
}

/** Changes a user. Unchanged values are not checked again. */
export async function editUser(
  tx: Tx,
  settings: Settings,
  viewer: Viewer,
  id: string,
  given: NewUser & { version: number },
): Promise<void> {
  const { user, facts } = await lockUser(tx, id, given.version);
  demand(mayEditUser(viewer, facts));
  if ((given.levelUuid ?? null) !== (user.level?.id ?? null)) demand(mayChangeRole(viewer, facts), "levelUuid");
  const values = await readUser(tx, viewer, given, user);
  const isNewEmail = values.email !== user.email;
  if (isNewEmail) await demandEmail(tx, viewer, { user, facts }, values.email);
  await keepingUserRules(updateUserRow(tx, id, values));
  if (isNewEmail) await followEmail(tx, settings, viewer, user, values);
  const isOwn = user.accountId === viewer.accountId;
  if (!isOwn || (!isNewEmail && values.mobile_phone === user.mobilePhone)) return;
  await demandPasswordProof(tx);
  await notifyStaffReachChanged(tx, { id: user.accountId, email: user.email });
}

async function demandEmail(
  tx: Tx,
  viewer: Viewer,
  { user, facts }: Awaited<ReturnType<typeof findUser>>,
  email: string,
) {
  demand(mayChangeAccount(viewer, facts), "email");
  await demandFreeEmail(tx, email, user.id);
}

/** An invitation goes to the other address; a member signs in as before, until they confirm it. */
async function followEmail(tx: Tx, settings: Settings, viewer: Viewer, user: UserDetails, { email }: UserValues) {
  if (!user.invited) return notifyEmailProposed(tx, viewer, { accountId: user.accountId, proposed: email });
  await keepingUserRules(moveInvitation(tx, user.id, email));
  return inviteStaff(tx, settings, viewer, user.id);
}

/** Deactivates a user and ends their sessions in this clinic at once, on every server. */
export async function deactivateUser(tx: Tx, sessions: Sessions, viewer: Viewer, id: string, version: number) {
  const { user, facts } = await lockUser(tx, id, version);
  demand(mayDeactivate(viewer, facts));
  await updateActive(tx, id, false);
  await setUserEntry(tx, id, false);
  await sessions.endAll(tx, { accountId: user.accountId, tenantId: viewer.tenantId });
}

/** Reactivates a user in the role that they had. */
export async function reactivateUser(tx: Tx, viewer: Viewer, id: string, version: number): Promise<void> {
  const { facts } = await lockUser(tx, id, version);
  demand(mayReactivate(viewer, facts));
  await updateActive(tx, id, true);
  await setUserEntry(tx, id, true);
}

/** Mails a user a temporary password, and ends all their sessions. Only where the account is this clinic's alone. */
export async function resetPassword(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const { user, facts } = await findUser(tx, id);
  demand(mayResetPassword(viewer, facts));
  await giveTemporaryPassword(tx, user.accountId);
}

/** Sends the account's owner the link that anyone may ask for who has forgotten the password. */
export async function sendResetLink(tx: Tx, settings: Settings, viewer: Viewer, id: string): Promise<void> {
  const { user, facts } = await findUser(tx, id);
  demand(maySendResetLink(viewer, facts));
  await sendReset(tx, settings, user.accountId);
}

/** Signs a user out of this clinic, and of no other. */
export async function endUserSessions(tx: Tx, sessions: Sessions, viewer: Viewer, id: string): Promise<void> {
  const { user, facts } = await findUser(tx, id);
  demand(mayEndSessions(viewer, facts));
  await sessions.endAll(tx, { accountId: user.accountId, tenantId: viewer.tenantId });
}

/** Sends an invitation once more. */
export async function inviteAgain(tx: Tx, settings: Settings, viewer: Viewer, id: string): Promise<void> {
  const { facts } = await findUser(tx, id);
  demand(mayInviteAgain(viewer, facts));
  await inviteStaff(tx, settings, viewer, id);
}

/** The user and what the guards need; a user of another clinic is not found. */
async function findUser(tx: Tx, id: string): Promise<{ user: UserDetails; facts: UserFacts }> {
  const user = await findUserDetails(tx, id);
  if (!user) throw new Refusal("user.not-found");
  const facts = {
    id,
    active: !user.deleted,
    groups: user.roleGroups,
    sharedAccount: user.sharedAccount,
    invited: user.invited,
    parentClinic: await isParentClinic(tx),
  };
  return { user, facts };
}

async function lockUser(tx: Tx, id: string, version: number) {
  const locked = await lockUserRow(tx, id);
  if (locked && locked.version !== version) throw new Refusal("edit.stale");
  return findUser(tx, id);
}
