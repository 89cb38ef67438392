import type { NewUser } from "@tracewell/contract/access";
import { letIn } from "../auth/account.service.ts";
import { giveTemporaryPassword } from "../auth/password.service.ts";
import { accountOfNewStaff, type ContactWays } from "../auth/staff-account.service.ts";
import { queueMessage } from "../messages/message.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { type Refusal, refusalAt } from "../platform/http/refusal.ts";
import { mayCreateUser } from "./user.policy.ts";
import { findUserByEmail, insertUserRow, isParentClinic, type UserValues } from "./user.queries.ts";
import { keepingUserRules, readContactWays, readUser } from "./user-entry.service.ts";

/**
 * Takes someone into the clinic's staff. Who has no account yet gets one, with a temporary password by mail; who has one
 * keeps it as it is, with its phone and password, and is told of the clinic that it opens from now on.
 */
export async function createUser(tx: Tx, viewer: Viewer, given: NewUser): Promise<string> {
  demand(mayCreateUser(viewer, { parentClinic: await isParentClinic(tx) }));
  const ways = readContactWays(given, null);
  const known = await findUserByEmail(tx, ways.email);
  if (known) throw emailTaken(known);
  return keepingUserRules(insertUser(tx, viewer, ways, await readUser(tx, viewer, given, null)));
}

async function insertUser(tx: Tx, viewer: Viewer, ways: ContactWays, values: UserValues): Promise<string> {
  const account = await accountOfNewStaff(tx, ways);
  const userId = await insertUserRow(tx, { tenantId: viewer.tenantId, accountId: account.id }, values);
  await letIn(tx, { accountId: account.id, tenantId: viewer.tenantId, userId });
  if (account.hasPassword) await tellOfClinic(tx, viewer, { accountId: account.id, userId, email: ways.email });
  else await giveTemporaryPassword(tx, account.id);
  return userId;
}

function emailTaken({ name }: { name: string }): Refusal {
  const message = `This email is already used by another user: ${name}.`;
  return refusalAt("email", "user.email-taken", { message });
}

const tellOfClinic = (tx: Tx, viewer: Viewer, user: { accountId: string; userId: string; email: string }) =>
  queueMessage(tx, {
    accountId: user.accountId,
    channel: "email",
    destination: user.email,
    subject: `You can enter ${viewer.tenantName}`,
    body: `${viewer.displayName} has added you to the staff of ${viewer.tenantName}.\n\nSign in as before, with your own password, and choose the clinic.`,
    cause: `clinic-entry ${user.userId}`,
    urgent: true,
  });
