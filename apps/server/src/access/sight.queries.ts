import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { RoleWithUsers } from "./sight.model.ts";

/** The clinic's roles with the users who can sign in, by name. */
export async function findRolesWithUsers(tx: Tx): Promise<RoleWithUsers[]> {
  const { rows } = await sql<RoleWithUsers>`
    select r.id, r.name, r.access_groups as groups, coalesce((
      select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'workgroup', w.name)
        order by u.last_name, u.first_name)
      from app_user u left join lookup w on w.id = u.workgroup_id
      where u.tenant_id = r.tenant_id and u.role_id = r.id and u.deactivated_at is null), '[]') as users
    from role r order by lower(r.name)`.execute(tx);
  return rows;
}
