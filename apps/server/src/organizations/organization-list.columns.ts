import type { QueryOf } from "@tracewell/contract/call";
import type { OrganizationRow, organizationCalls } from "@tracewell/contract/organizations";
import { sql } from "kysely";
import type { List } from "../lists/list.ts";

type Query = QueryOf<typeof organizationCalls.list>;

export const organizationType = sql`(select json_build_object('id', l.id, 'name', l.name) from lookup l
  where l.tenant_id = o.tenant_id and l.id = o.type_id)`;
/** How many files it reported. */
export const filesReported = sql`(select count(*)::int from incoming_file f
  where f.tenant_id = o.tenant_id and f.reporting_organization_id = o.id)`;

export const organizationList: List<Query, OrganizationRow, null, "organization"> = {
  tables: { organization: { from: sql`organization o`, id: sql`o.id` } },
  filters: {
    search: (text) =>
      sql`strpos(lower(o.name || ' ' || coalesce(o.clia, '') || ' ' || coalesce(o.npi, '')), ${text.toLowerCase()}) > 0`,
    state: (state) => (state === "all" ? null : sql`o.inactive = ${state === "inactive"}`),
    category: (category) => sql`${category} = any(o.categories)`,
    type: (ids) => sql`o.type_id in (${sql.join(ids)})`,
  },
  sorts: { name: { columns: [{ column: sql`lower(o.name)`, type: "text" }] } },
  row: () => ({
    columns: sql<OrganizationRow>`o.id, o.name, ${organizationType} as type, o.categories, o.city, o.phone, o.clia, o.npi,
      ${filesReported} as used, o.inactive`,
  }),
};
