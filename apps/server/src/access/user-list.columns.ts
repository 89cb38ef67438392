import type { accessCalls, UserRow } from "@tracewell/contract/access";
import type { QueryOf } from "@tracewell/contract/call";
import { sql } from "kysely";
import type { List, SortColumn, Sql } from "../lists/list.ts";
import { lastSignInHere, userJoins, userRowColumns } from "./user.columns.ts";

type Query = QueryOf<typeof accessCalls.users>;

const text = (column: Sql): SortColumn => ({ column, type: "text" });

/** A cursor can't be compared with null, so users who never signed in sort before all days. */
const never = sql`'0001-01-01T00:00:00Z'::timestamptz`;

export const userList: List<Query, UserRow, null, "user"> = {
  tables: { user: { from: sql`app_user u`, id: sql`u.id` } },
  joins: userJoins,
  filters: {
    state: (state) => (state === "all" ? null : sql`(u.deactivated_at is null) = ${state === "active"}`),
    level: (ids) => sql`u.role_id in (${sql.join(ids)})`,
    workgroup: (chosen) => {
      const ids = chosen.filter((id) => id !== "none");
      const among = ids.length > 0 ? [sql`u.workgroup_id in (${sql.join(ids)})`] : [];
      const none = chosen.includes("none") ? [sql`u.workgroup_id is null`] : [];
      return sql`(${sql.join([...among, ...none], sql` or `)})`;
    },
    lead: (leads) => sql`u.workgroup_lead = ${leads}`,
    // Every word stands in the name, whatever the order, or the whole in the email address.
    search: (words) => {
      const name = sql`name_key(u.first_name || ' ' || u.last_name)`;
      const inName = words
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => sql`strpos(${name}, name_key(${word})) > 0`);
      return sql`((${sql.join(inName, sql` and `)}) or strpos(u.email, lower(${words})) > 0)`;
    },
  },
  sorts: {
    name: { columns: [text(sql`lower(u.last_name)`), text(sql`lower(u.first_name)`)] },
    email: { columns: [text(sql`u.email`)] },
    level: { columns: [text(sql`lower(coalesce(r.name, ''))`)] },
    workgroup: { columns: [text(sql`lower(coalesce(w.name, ''))`)] },
    lastLogin: { columns: [{ column: sql`coalesce(${lastSignInHere}, ${never})`, type: "timestamptz" }] },
  },
  row: () => ({ columns: sql<UserRow>`${userRowColumns}` }),
};
