import type { NewUser } from "@tracewell/contract/access";
import { letIn } from "../auth/account.service.ts";
import { accountOfNewStaff } from "../auth/staff-account.service.ts";
import { inviteStaff } from "../auth/staff-invitation.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import type { Settings } from "../platform/settings.ts";
import { administratorRole, enlist } from "./staff.service.ts";
import { mayCreateUser } from "./user.policy.ts";
import { insertUserRow, isParentClinic } from "./user.queries.ts";
import { demandFreeEmail, keepingUserRules, readUser } from "./user-entry.service.ts";

/**
 * Invites someone to the clinic's staff. Who has an account already keeps it as it is, with its phone and password, and joins
 * by agreeing; the clinic is not told that there is one.
 */
export async function createUser(tx: Tx, settings: Settings, viewer: Viewer, given: NewUser): Promise<string> {
  demand(mayCreateUser(viewer, { parentClinic: await isParentClinic(tx) }));
  const values = await readUser(tx, viewer, given, null);
  await demandFreeEmail(tx, values.email, null);
  const { id: accountId, isNew } = await accountOfNewStaff(tx, values.email);
  const { tenantId } = viewer;
  const userId = await keepingUserRules(insertUserRow(tx, { tenantId, accountId }, values));
  await letIn(tx, { accountId, tenantId, userId, accepted: isNew });
  await inviteStaff(tx, settings, viewer, userId);
  return userId;
}

/** Invites an administrator to the clinic in which the transaction acts, as which `viewer` acts in it. */
export async function inviteAdministrator(
  tx: Tx,
  settings: Settings,
  viewer: Viewer,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): Promise<void> {
  await demandFreeEmail(tx, email.toLowerCase(), null);
  const { id: accountId, isNew: accepted } = await accountOfNewStaff(tx, email);
  const member = { email, firstName, lastName, role: await administratorRole(tx) };
  const userId = await keepingUserRules(enlist(tx, viewer.tenantId, accountId, member, { accepted }));
  await inviteStaff(tx, settings, viewer, userId);
}
