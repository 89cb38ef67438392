import { type ActiveUser, findStaffMember } from "../access/staff.service.ts";
import { inClinic, type Tx } from "../platform/database/transaction.ts";
import { findEntries } from "./account.queries.ts";

/** The active users, each of a clinic, as whom an account may enter. */
export async function staffOfAccount(tx: Tx, accountId: string): Promise<ActiveUser[]> {
  const members: ActiveUser[] = [];
  for (const { tenant, actorId } of await findEntries(tx, accountId, "user")) {
    const member = await inClinic(tx, tenant, () => findStaffMember(tx, actorId));
    if (member) members.push(member);
  }
  return members;
}
