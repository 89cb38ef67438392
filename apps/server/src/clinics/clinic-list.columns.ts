import type { QueryOf } from "@tracewell/contract/call";
import type { ClinicRow, clinicCalls } from "@tracewell/contract/clinics";
import { sql } from "kysely";
import type { List } from "../lists/list.ts";

type Query = QueryOf<typeof clinicCalls.list>;

/** What is told of each clinic `t`, none of it from behind its wall: entries stand outside. */
export const clinicColumns = sql`t.id, t.name, t.program, t.time_zone as "timeZone", t.created_at as "openedAt", t.closed_at as "closedAt",
  (select json_build_object('id', p.id, 'name', p.name) from tenant p where p.id = t.parent_id) as parent,
  (select count(*)::int from account_entry e where e.tenant_id = t.id and e.user_id is not null
    and e.deactivated_at is null and e.accepted_at is not null) as staff,
  (select count(*)::int from account_entry e where e.tenant_id = t.id and e.user_id is not null
    and e.deactivated_at is null and e.accepted_at is null) as invited`;

export const clinicList: List<Query, ClinicRow, null, "clinic"> = {
  tables: { clinic: { from: sql`tenant t`, id: sql`t.id`, where: sql`t.id in (select clinic_tree())` } },
  filters: {
    search: (text) => sql`strpos(lower(t.name), ${text.toLowerCase()}) > 0`,
    state: (state) => (state === "all" ? null : sql`(t.closed_at is null) = ${state === "open"}`),
  },
  sorts: {
    name: { columns: [{ column: sql`lower(t.name)`, type: "text" }] },
    opened: { columns: [{ column: sql`t.created_at`, type: "timestamptz" }] },
  },
  row: () => ({ columns: sql<ClinicRow>`${clinicColumns}` }),
};
