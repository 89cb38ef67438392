import type { RoleKey } from "@tracewell/contract/access";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface NewUser {
  tenantId: string;
  accountId: string;
  email: string;
  roleId: string;
  firstName: string;
  lastName: string;
  workgroupId: string | null;
  workgroupLead: boolean;
}

export const getRoleId = async (tx: Tx, name: string): Promise<string> =>
  (await tx.selectFrom("role").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;

/** The role that came with the clinic under this key. */
export const getRoleOfKey = (tx: Tx, key: RoleKey): Promise<{ name: string }> =>
  tx.selectFrom("role").select("name").where("key", "=", key).executeTakeFirstOrThrow();

export const insertUser = async (tx: Tx, user: NewUser): Promise<string> =>
  (
    await tx
      .insertInto("app_user")
      .values({
        tenant_id: user.tenantId,
        account_id: user.accountId,
        email: user.email.toLowerCase(),
        role_id: user.roleId,
        first_name: user.firstName,
        last_name: user.lastName,
        workgroup_id: user.workgroupId,
        workgroup_lead: user.workgroupLead,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** An active user with the access groups of their role. */
export const findActiveUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom("app_user")
    .leftJoin("role", "role.id", "app_user.role_id")
    .select([
      "app_user.id",
      "app_user.first_name as firstName",
      "app_user.last_name as lastName",
      "app_user.email",
      "app_user.phone",
      "role.access_groups as groups",
    ])
    .where("app_user.id", "=", userId)
    .where("app_user.deactivated_at", "is", null)
    .executeTakeFirst();

/** Active users whose role has the access group, by the emails of their accounts. */
export const listActiveUsersWith = (
  tx: Tx,
  group: string,
): Promise<{ id: string; accountId: string; email: string | null }[]> =>
  tx
    .selectFrom("app_user")
    .innerJoin("role", "role.id", "app_user.role_id")
    .innerJoin("account", "account.id", "app_user.account_id")
    .select(["app_user.id", "account.id as accountId", "account.email"])
    .where("app_user.deactivated_at", "is", null)
    .where(sql<boolean>`${group} = any(role.access_groups)`)
    .orderBy("app_user.id")
    .execute();

export const findPhoto = (tx: Tx, userId: string) =>
  tx.selectFrom("app_user").select("photo_file_id as photoUuid").where("id", "=", userId).executeTakeFirst();

export const updatePhoto = (tx: Tx, userId: string, fileId: string | null) =>
  tx
    .updateTable("app_user")
    .set({ photo_file_id: fileId, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", userId)
    .where("photo_file_id", "is distinct from", fileId)
    .execute();
