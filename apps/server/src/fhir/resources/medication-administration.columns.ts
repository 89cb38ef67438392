import { sql } from "kysely";
import { byIdAndUpdate, byPatient, columnsOf, jsonOf, type Source, userOf } from "../fhir-source.columns.ts";
import { byDay, byMadeCode } from "../search-condition.columns.ts";

const status = sql`case when t.withdrawn_at is not null then 'entered-in-error' when t.treatment_type = 'Untreated' then 'not-done'
  when t.administered_on is not null then 'completed' else 'unknown' end`;

/** Treatments that patients were given. */
export const medicationAdministrationSource: Source = {
  from: sql`treatment t join record r on r.tenant_id = t.tenant_id and r.id = t.record_id
    left join treatment_regimen g on g.tenant_id = t.tenant_id and g.id = t.regimen_id
    left join treatment_definition d on d.tenant_id = t.tenant_id and d.id = t.definition_id`,
  id: "t.id",
  personId: "r.person_id",
  updatedAt: "t.updated_at",
  parameters: {
    ...byIdAndUpdate("t.id", "t.updated_at"),
    ...byPatient("r.person_id"),
    status: { kind: "token", where: byMadeCode(status) },
    "effective-time": { kind: "date", where: byDay("t.administered_on") },
    code: {
      kind: "token",
      where: (value) =>
        value.kind === "token"
          ? sql`(g.code = ${value.code} or lower(g.title) = lower(${value.code}::text))`
          : sql`false`,
    },
  },
  row: jsonOf({
    ...columnsOf("t", "administered_on", "lot_number", "comment", "created_at"),
    ...columnsOf("r", "person_id"),
    ...columnsOf("g", "code", "title", "dose", "route"),
    treatment: sql.ref("d.name"),
    status,
    infection: sql`(select i.name from infection i where i.tenant_id = t.tenant_id and i.id = t.infection_id)`,
    visitId: sql`case when r.kind = 'Visit' then r.id end`,
    givenBy: userOf("t.administered_by_id"),
  }),
};
