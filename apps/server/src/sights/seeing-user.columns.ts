import type { QueryOf } from "@tracewell/contract/call";
import type { SeeingUser, sightCalls } from "@tracewell/contract/sights";
import { sql } from "kysely";
import type { List } from "../lists/list.ts";

type Query = QueryOf<typeof sightCalls.users> & { roleId: string };

/** The users of a role who can sign in, by last name. */
export const seeingUserList: List<Query, SeeingUser, unknown, "user"> = {
  tables: { user: { from: sql`app_user u`, id: sql`u.id`, where: sql`u.deactivated_at is null` } },
  filters: { roleId: (id) => sql`u.role_id = ${id}` },
  sorts: {
    usual: {
      columns: [
        { column: sql`lower(u.last_name)`, type: "text" },
        { column: sql`lower(u.first_name)`, type: "text" },
      ],
    },
  },
  row: () => ({
    columns: sql<SeeingUser>`u.id, u.first_name || ' ' || u.last_name as name,
      (select w.name from lookup w where w.tenant_id = u.tenant_id and w.id = u.workgroup_id) as workgroup`,
  }),
};
