import { sql } from "kysely";
import { byIdAndUpdate, byPatient, columnsOf, jsonOf, type Source } from "../fhir-source.columns.ts";
import { byInstant, byMadeCode } from "../search-condition.columns.ts";

const status = sql`case when r.status_key in ('Abandoned', 'Canceled') then 'cancelled' when r.closed then 'finished'
  when r.status_key = 'Scheduled' then 'planned' else 'in-progress' end`;

/** Visits to the clinic; an Encounter's id is its visit's. */
export const encounterSource: Source = {
  from: sql`visit v join record r on r.tenant_id = v.tenant_id and r.id = v.record_id`,
  id: "v.record_id",
  personId: "r.person_id",
  updatedAt: "r.updated_at",
  parameters: {
    ...byIdAndUpdate("v.record_id", "r.updated_at"),
    ...byPatient("r.person_id"),
    identifier: {
      kind: "token",
      narrow: true,
      where: (value) => (value.kind === "token" ? sql`r.reference_number = ${value.code}` : sql`false`),
    },
    date: { kind: "date", where: byInstant("v.started_at") },
    status: { kind: "token", where: byMadeCode(status) },
  },
  row: jsonOf({
    ...columnsOf("r", "person_id", "reference_number", "closed_at"),
    ...columnsOf("v", "started_at"),
    status,
    types: sql`coalesce((select json_agg(json_build_object('code', l.code, 'name', l.name) order by l.name)
      from visit_type t join lookup l on l.tenant_id = t.tenant_id and l.id = t.type_id
      where t.tenant_id = v.tenant_id and t.record_id = v.record_id), '[]')`,
    clinicians: sql`coalesce((select json_agg(u.first_name || ' ' || u.last_name order by u.last_name, u.first_name)
      from visit_clinician c join app_user u on u.tenant_id = c.tenant_id and u.id = c.user_id
      where c.tenant_id = v.tenant_id and c.record_id = v.record_id), '[]')`,
    room: sql`(select l.name from lookup l where l.tenant_id = v.tenant_id and l.id = v.location_id)`,
  }),
};
