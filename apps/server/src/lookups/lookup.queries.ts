import { lookupLoadLimit } from "@tracewell/contract/constants";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { lookupTranslations } from "./named-lookup.columns.ts";

export const findLookup = (tx: Tx, kind: string) =>
  tx
    .selectFrom("lookup")
    .select(["id", "name", "code", "sort_order as order", "disabled", lookupTranslations("lookup").as("words")])
    .where("kind", "=", kind)
    // 'Other' sorts last (R9-81).
    .orderBy(sql`lower(name) = 'other'`)
    .orderBy("sort_order")
    .orderBy("name")
    .limit(lookupLoadLimit)
    .execute();

export const findInfections = (tx: Tx) =>
  tx
    .selectFrom("infection")
    .select(["id", "name", "infection_group as infectionGroup", "read_only as readOnly", "disabled"])
    .orderBy("name")
    .limit(lookupLoadLimit)
    .execute();

/** Users as others see them, with the groups of their role. */
const users = (tx: Tx) =>
  tx
    .selectFrom("app_user")
    .leftJoin("role", "role.id", "app_user.role_id")
    .leftJoin("lookup as workgroup", "workgroup.id", "app_user.workgroup_id")
    .select([
      "app_user.id",
      sql<string>`app_user.first_name || ' ' || app_user.last_name`.as("name"),
      "role.name as role",
      "workgroup.name as workgroup",
      sql<string[]>`coalesce(role.access_groups, '{}')`.as("groups"),
    ]);

/** Active users by name. */
export const findUsers = (tx: Tx, search: string | undefined) =>
  users(tx)
    .where("app_user.deactivated_at", "is", null)
    .$if(Boolean(search), (query) =>
      query.where(sql`app_user.first_name || ' ' || app_user.last_name`, "ilike", `%${search}%`),
    )
    .orderBy("app_user.last_name")
    .limit(lookupLoadLimit)
    .execute();

/** These users, whether they are still there or have left. */
export const findUsersById = (tx: Tx, ids: readonly string[]) =>
  users(tx).where("app_user.id", "=", sql<string>`any(${ids}::uuid[])`).execute();

export const findOrganizations = (tx: Tx, search: string | undefined) =>
  tx
    .selectFrom("organization")
    .select(["id", "name", "categories"])
    .where("inactive", "=", false)
    .$if(Boolean(search), (query) => query.where("name", "ilike", `%${search}%`))
    .orderBy("name")
    .limit(lookupLoadLimit)
    .execute();
