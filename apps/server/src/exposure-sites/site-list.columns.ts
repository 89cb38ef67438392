import type { QueryOf } from "@tracewell/contract/call";
import type { exposureSiteCalls, SiteRow } from "@tracewell/contract/exposure-sites";
import { sql } from "kysely";
import type { List } from "../lists/list.ts";
import { siteAttendanceCount, siteOutbreakCount } from "./site.columns.ts";

type Query = QueryOf<typeof exposureSiteCalls.list>;

const aliases = sql`(select string_agg(lower(a.name), ' ') from exposure_site_alias a
  where a.tenant_id = s.tenant_id and a.site_id = s.id)`;

const used = (condition = sql`true`) => sql`exists (
  select from exposure_site_outbreak l join outbreak o on o.tenant_id = l.tenant_id and o.id = l.outbreak_id
  where l.tenant_id = s.tenant_id and l.site_id = s.id and ${condition})`;

const usedBy = { yes: used(), open: used(sql`o.closed_at is null`), no: sql`not ${used()}` };

export const exposureSiteList: List<Query, SiteRow, unknown, "site"> = {
  tables: { site: { from: sql`exposure_site s`, id: sql`s.id` } },
  filters: {
    search: (text) =>
      sql`strpos(lower(s.name || ' ' || coalesce(s.whereabouts, '')) || ' ' || coalesce(${aliases}, ''), ${text.toLowerCase()}) > 0`,
    kind: (kinds) => sql`s.kind in (${sql.join(kinds)})`,
    risk: (risks) => sql`coalesce(s.risk, 'none') in (${sql.join(risks)})`,
    // A site without days may have been open on any.
    openFrom: (day) => sql`(s.until_on is null or s.until_on >= ${day}::date)`,
    openTo: (day) => sql`(s.from_on is null or s.from_on <= ${day}::date)`,
    used: (wanted) => usedBy[wanted],
    personId: (id) => sql`exists (select from exposure_site_attendance a
      where a.tenant_id = s.tenant_id and a.site_id = s.id and a.attendee_id = ${id})`,
  },
  sorts: {
    name: { columns: [{ column: sql`lower(s.name)`, type: "text" }] },
    people: { columns: [{ column: siteAttendanceCount, type: "int" }] },
    added: { columns: [{ column: sql`s.created_at`, type: "timestamptz" }] },
  },
  row: () => ({
    columns: sql<SiteRow>`s.id, s.name, s.kind, s.whereabouts, s.from_on as "from", s.until_on as "until",
      s.people_present as "peoplePresent", s.risk, s.created_at as "addedAt",
      ${siteOutbreakCount} as outbreaks, ${siteAttendanceCount} as people`,
  }),
};
