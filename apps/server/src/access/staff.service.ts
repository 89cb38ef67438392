import type { AccessGroup } from "@tracewell/contract/permissions";
import { accountFor, letIn } from "../auth/account.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import {
  findActiveUser,
  findPhoto,
  getRoleId,
  getRoleOfKey,
  insertUser,
  listActiveUsersWith,
  updatePhoto,
} from "./staff.queries.ts";

export interface NewStaffMember {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** Name of one of the clinic's roles. */
  role: string;
  workgroupId?: string;
  workgroupLead?: boolean;
}

/** Takes someone into the clinic's staff; their account is made where there is none. Returns the user's id. */
export async function takeOnStaff(tx: Tx, tenantId: string, member: NewStaffMember): Promise<string> {
  return enlist(tx, tenantId, await accountFor(tx, member.email, member.password), member);
}

/** The name of the role that sets the clinic up, whatever the clinic calls it. */
export const administratorRole = async (tx: Tx): Promise<string> =>
  (await getRoleOfKey(tx, "ClinicAdministrator")).name;

/** Makes someone with an account a member of the clinic's staff, at once or once they accept. Returns the user's id. */
export async function enlist(
  tx: Tx,
  tenantId: string,
  accountId: string,
  member: Omit<NewStaffMember, "password">,
  { accepted = true } = {},
): Promise<string> {
  const userId = await insertUser(tx, {
    tenantId,
    accountId,
    email: member.email,
    roleId: await getRoleId(tx, member.role),
    firstName: member.firstName,
    lastName: member.lastName,
    workgroupId: member.workgroupId ?? null,
    workgroupLead: member.workgroupLead ?? false,
  });
  await letIn(tx, { accountId, tenantId, userId, accepted });
  return userId;
}

export interface ActiveUser {
  id: string;
  name: string;
  /** As the clinic knows it. */
  email: string;
  /** As the profile has it, in any writing. */
  phone: string | null;
  groups: AccessGroup[];
}

/** A user of the clinic who can be given work; null where there is none such. */
export async function findStaffMember(tx: Tx, userId: string): Promise<ActiveUser | null> {
  const user = await findActiveUser(tx, userId);
  return user
    ? {
        id: user.id,
        name: `${user.firstName} ${user.lastName}`,
        email: user.email,
        phone: user.phone,
        groups: (user.groups ?? []) as AccessGroup[],
      }
    : null;
}

/** The clinic's active staff who hold an access group, and where to write to them. */
export const listStaffWith = async (tx: Tx, group: AccessGroup): Promise<{ accountId: string; email: string }[]> =>
  (await listActiveUsersWith(tx, group)).flatMap(({ accountId, email }) => (email ? [{ accountId, email }] : []));

/** The clinic's active staff who hold an access group. */
export const listStaffIdsWith = async (tx: Tx, group: AccessGroup): Promise<string[]> =>
  (await listActiveUsersWith(tx, group)).map(({ id }) => id);

/** The file that a member of staff is shown by; null where they have none. */
export const photoOf = async (tx: Tx, userId: string): Promise<string | null> =>
  (await findPhoto(tx, userId))?.photoUuid ?? null;

/** Shows a member of staff by another photo, or by none. */
export const showBy = async (tx: Tx, userId: string, fileId: string | null): Promise<void> => {
  await updatePhoto(tx, userId, fileId);
};
