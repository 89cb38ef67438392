import type { QueryOf } from "@tracewell/contract/call";
import type { InfectionRow, infectionCalls } from "@tracewell/contract/infections";
import { sql } from "kysely";
import type { List } from "../lists/list.ts";

type Query = QueryOf<typeof infectionCalls.list>;

export const infectionList: List<Query, InfectionRow, null, "infection"> = {
  tables: { infection: { from: sql`infection i`, id: sql`i.id` } },
  filters: {
    search: (text) => sql`(strpos(lower(i.name), ${text.toLowerCase()}) > 0 or exists (select from mapping_code c
      where c.tenant_id = i.tenant_id and c.infection_id = i.id and lower(c.code) = ${text.toLowerCase()}))`,
    state: (state) => (state === "all" ? null : sql`i.disabled = ${state === "disabled"}`),
    group: (group) => sql`i.infection_group = ${group}`,
  },
  sorts: { name: { columns: [{ column: sql`lower(i.name)`, type: "text" }] } },
  row: () => ({
    columns: sql<InfectionRow>`i.id, i.name, i.infection_group as "infectionGroup", i.read_only as "readOnly", i.disabled,
      (select count(*)::integer from mapping_code c where c.tenant_id = i.tenant_id and c.infection_id = i.id) as codes,
      (select count(*)::integer from exposure_window w where w.tenant_id = i.tenant_id and w.infection_id = i.id) as windows`,
  }),
};
