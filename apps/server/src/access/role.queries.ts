import type { RoleKey } from "@tracewell/contract/access";
import type { AccessGroup } from "@tracewell/contract/permissions";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface RoleRow {
  id: string;
  key: RoleKey | null;
  name: string;
  groups: AccessGroup[];
  activeUsers: number;
  inactiveUsers: number;
  own: boolean;
  version: number;
}

/** The clinic's roles, or the one with this id: those that came with the clinic in their order, then the others by name. */
export async function findRoles(tx: Tx, userId: string, id?: string): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select r.id, r.key, r.name, r.access_groups as groups, r.version,
      (select count(*)::integer from app_user u
        where u.tenant_id = r.tenant_id and u.role_id = r.id and u.deactivated_at is null) as "activeUsers",
      (select count(*)::integer from app_user u
        where u.tenant_id = r.tenant_id and u.role_id = r.id and u.deactivated_at is not null) as "inactiveUsers",
      exists (select from app_user u where u.id = ${userId} and u.role_id = r.id) as own
    from role r where ${id ? sql`r.id = ${id}` : sql`true`} order by lower(r.name)`.execute(tx);
  return rows;
}

/** The role's version, kept from changing until the transaction ends; no user gets it meanwhile. */
export const lockRoleRow = (tx: Tx, id: string) =>
  tx.selectFrom("role").select("version").where("id", "=", id).forUpdate().executeTakeFirst();

export const insertRole = async (
  tx: Tx,
  role: { tenantId: string; name: string; groups: readonly AccessGroup[] },
): Promise<string> =>
  (
    await tx
      .insertInto("role")
      .values({ tenant_id: role.tenantId, name: role.name, access_groups: [...role.groups] })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

export const updateRole = (tx: Tx, id: string, role: { name: string; groups: readonly AccessGroup[] }) =>
  tx
    .updateTable("role")
    .set({
      name: role.name,
      access_groups: [...role.groups],
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .execute();

export const deleteRole = (tx: Tx, id: string) => tx.deleteFrom("role").where("id", "=", id).execute();
