import type { QueryOf } from "@tracewell/contract/call";
import type { OutbreakRow, outbreakCalls } from "@tracewell/contract/outbreaks";
import { sql } from "kysely";
import type { List } from "../lists/list.ts";

type Query = QueryOf<typeof outbreakCalls.list>;

/** How many belong to the outbreak `o`, by what they are. */
const memberCounts = sql`lateral (
  select count(*) filter (where r.kind = 'Incident')::int as cases,
    count(*) filter (where r.kind = 'IncomingPartner')::int as contacts,
    count(*) filter (where m.person_id is not null)::int as exposed
  from outbreak_member m left join record r on r.tenant_id = m.tenant_id and r.id = m.record_id
  where m.tenant_id = o.tenant_id and m.outbreak_id = o.id) counted`;

/** What every outbreak tells; the tables are `o`, `about`, its infection, and `counted`. */
export const outbreakColumns = sql`o.id, o.number, o.name, json_build_object('id', about.id, 'name', about.name) as infection,
  o.place, o.declared_on as "declaredOn", o.closed_at is not null as closed, counted.cases, counted.contacts, counted.exposed,
  (select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) from app_user u
    where u.tenant_id = o.tenant_id and u.id = o.lead_id) as lead`;

export const outbreakJoins = sql`join infection about on about.tenant_id = o.tenant_id and about.id = o.infection_id
  cross join ${memberCounts}`;

const has = (condition: ReturnType<typeof sql>) => sql`exists (
  select from outbreak_member m left join record r on r.tenant_id = m.tenant_id and r.id = m.record_id
  where m.tenant_id = o.tenant_id and m.outbreak_id = o.id and ${condition})`;

export const outbreakList: List<Query, OutbreakRow, unknown, "outbreak"> = {
  tables: { outbreak: { from: sql`outbreak o`, id: sql`o.id` } },
  filters: {
    search: (text) =>
      sql`strpos(lower(o.number || ' ' || o.name || ' ' || coalesce(o.place, '')), ${text.toLowerCase()}) > 0`,
    status: (status) => (status === "open" ? sql`o.closed_at is null` : sql`o.closed_at is not null`),
    infection: (ids) => sql`o.infection_id in (${sql.join(ids)})`,
    declaredFrom: (day) => sql`o.declared_on >= ${day}::date`,
    declaredTo: (day) => sql`o.declared_on <= ${day}::date`,
    recordId: (id) => has(sql`m.record_id = ${id}`),
    personId: (id) => has(sql`${id} in (m.person_id, r.person_id)`),
  },
  sorts: {
    declared: { columns: [{ column: sql`o.declared_on`, type: "date" }] },
    number: { columns: [{ column: sql`lower(o.number)`, type: "text" }] },
    name: { columns: [{ column: sql`lower(o.name)`, type: "text" }] },
  },
  row: () => ({ columns: sql<OutbreakRow>`${outbreakColumns}`, joins: outbreakJoins }),
};
