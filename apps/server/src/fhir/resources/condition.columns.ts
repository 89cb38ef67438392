import { sql } from "kysely";
import { byIdAndUpdate, byPatient, columnsOf, jsonOf, type Source } from "../fhir-source.columns.ts";
import { byDay, byInstant, byMadeCode } from "../search-condition.columns.ts";

const clinicalStatus = sql`case when v.open then 'active' else 'inactive' end`;

/** Whether the patient has it is said of the infection in the record. */
const verificationStatus = sql`case (select ri.status from record_infection ri
    where ri.tenant_id = v.tenant_id and ri.record_id = v.record_id and ri.infection_id = v.infection_id limit 1)
  when 'Positive' then 'confirmed' when 'Negative' then 'refuted' else 'unconfirmed' end`;

/** Infections that are or were investigated; a Condition's id is its investigation's. */
export const conditionSource: Source = {
  from: sql`investigation v join record r on r.tenant_id = v.tenant_id and r.id = v.record_id
    join infection i on i.tenant_id = v.tenant_id and i.id = v.infection_id`,
  id: "v.record_id",
  personId: "v.person_id",
  updatedAt: "r.updated_at",
  parameters: {
    ...byIdAndUpdate("v.record_id", "r.updated_at"),
    ...byPatient("v.person_id"),
    identifier: {
      kind: "token",
      narrow: true,
      where: (value) => (value.kind === "token" ? sql`r.reference_number = ${value.code}` : sql`false`),
    },
    code: {
      kind: "token",
      where: (value) =>
        value.kind === "token"
          ? sql`(i.key = ${value.code} or lower(i.name) = lower(${value.code}::text))`
          : sql`false`,
    },
    "clinical-status": { kind: "token", where: byMadeCode(clinicalStatus) },
    "verification-status": { kind: "token", where: byMadeCode(verificationStatus) },
    "recorded-date": { kind: "date", where: byInstant("v.opened_at") },
    "onset-date": { kind: "date", where: byDay("v.positive_test_on") },
  },
  row: jsonOf({
    ...columnsOf("v", "person_id", "opened_at", "positive_test_on"),
    ...columnsOf("r", "reference_number", "closed_at"),
    ...columnsOf("i", "key", "name"),
    clinicalStatus,
    verificationStatus,
  }),
};
