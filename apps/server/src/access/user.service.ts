import type { NewUser, UserPage } from "@tracewell/contract/access";
import { giveTemporaryPassword } from "../auth/password.service.ts";
import { demandPasswordProof } from "../auth/password-proof.service.ts";
import { tellStaffReachChanged } from "../auth/reach-notice.service.ts";
import { changeContactWays, findAccountOf, setUserEntry } from "../auth/staff-account.service.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { Refusal, refusalAt } from "../platform/http/refusal.ts";
import { openWorkOf } from "../records/assigned-work.service.ts";
import { openTasksOf } from "../tasks/assigned-task.service.ts";
import {
  mayChangeAccount,
  mayChangeRole,
  mayDeactivate,
  mayEditUser,
  mayReactivate,
  mayResetPassword,
  type UserFacts,
} from "./user.policy.ts";
import { findUserDetails, holdUserRow, isParentClinic, updateActive, updateUserRow } from "./user.queries.ts";
import type { UserDetails } from "./user-columns.ts";
import { keepingUserRules, readContactWays, readUser } from "./user-entry.service.ts";

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
    },
  };
}

/** Changes what an administrator keeps of a user. What stays as it was is not judged anew. */
export async function editUser(
  tx: Tx,
  viewer: Viewer,
  id: string,
  given: NewUser & { version: number },
): Promise<void> {
  const { user, facts } = await holdUser(tx, id, given.version);
  demand(mayEditUser(viewer, facts));
  if ((given.levelUuid ?? null) !== (user.level?.id ?? null)) demand(mayChangeRole(viewer, facts), "levelUuid");
  await changeAccount(tx, viewer, user, facts, given);
  const values = await readUser(tx, viewer, given, user);
  await keepingUserRules(updateUserRow(tx, id, values));
}

async function changeAccount(tx: Tx, viewer: Viewer, user: UserDetails, facts: UserFacts, given: NewUser) {
  const ways = readContactWays(given, user.mobilePhone);
  const newEmail = ways.email !== user.email;
  if (!newEmail && ways.mobilePhone === user.mobilePhone) return;
  demand(mayChangeAccount(viewer, facts), newEmail ? "email" : "mobilePhone");
  const owner = newEmail ? await findAccountOf(tx, ways.email) : null;
  if (owner && owner !== user.accountId) throw refusalAt("email", "user.email-taken");
  const isOwn = user.accountId === viewer.accountId;
  if (isOwn) await demandPasswordProof(tx);
  await keepingUserRules(changeContactWays(tx, user.accountId, ways));
  if (isOwn) await tellStaffReachChanged(tx, { id: user.accountId, email: user.email });
}

/** Takes a user's entry away and ends their sessions in this clinic at once, on every server (product §6). */
export async function deactivateUser(tx: Tx, sessions: Sessions, viewer: Viewer, id: string, version: number) {
  const { user, facts } = await holdUser(tx, id, version);
  demand(mayDeactivate(viewer, facts));
  await updateActive(tx, id, false);
  await setUserEntry(tx, id, false);
  await sessions.endAll(tx, { accountId: user.accountId, tenantId: viewer.tenantId });
}

/** Lets a user in again, in the role that they had. */
export async function reactivateUser(tx: Tx, viewer: Viewer, id: string, version: number): Promise<void> {
  const { facts } = await holdUser(tx, id, version);
  demand(mayReactivate(viewer, facts));
  await updateActive(tx, id, true);
  await setUserEntry(tx, id, true);
}

/** Mails a user a temporary password. All their sessions end, in other clinics too: the password is the account's. */
export async function resetPassword(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const { user, facts } = await findUser(tx, id);
  demand(mayResetPassword(viewer, facts));
  await giveTemporaryPassword(tx, user.accountId);
}

/** The user and what the guards ask about them; one of another clinic is not found, like one that never was. */
export async function findUser(tx: Tx, id: string): Promise<{ user: UserDetails; facts: UserFacts }> {
  const user = await findUserDetails(tx, id);
  if (!user) throw new Refusal("user.not-found");
  const facts = {
    id,
    active: !user.deleted,
    groups: user.roleGroups,
    sharedAccount: user.sharedAccount,
    parentClinic: await isParentClinic(tx),
  };
  return { user, facts };
}

async function holdUser(tx: Tx, id: string, version: number) {
  const held = await holdUserRow(tx, id);
  if (held && held.version !== version) throw new Refusal("edit.stale");
  return findUser(tx, id);
}
