import { sql } from "kysely";
import { byIdAndUpdate, byPatient, columnsOf, jsonOf, lookupOf, type Source } from "../fhir-source.columns.ts";
import { byDay, byMadeCode } from "../search-condition.columns.ts";

const status = sql`case when v.reason_not_vaccinated_id is null then 'completed' else 'not-done' end`;

/** Vaccinations that are noted of patients, and those that were refused. */
export const immunizationSource: Source = {
  from: sql`vaccination v join record r on r.tenant_id = v.tenant_id and r.id = v.record_id
    join lookup w on w.tenant_id = v.tenant_id and w.id = v.vaccine_type_id`,
  id: "v.id",
  personId: "r.person_id",
  updatedAt: "v.updated_at",
  parameters: {
    ...byIdAndUpdate("v.id", "v.updated_at"),
    patient: byPatient("r.person_id").patient as Source["parameters"][string],
    date: { kind: "date", where: byDay("v.given_on") },
    status: { kind: "token", where: byMadeCode(status) },
    "vaccine-code": {
      kind: "token",
      where: (value) =>
        value.kind === "token"
          ? sql`(w.code = ${value.code} or lower(w.name) = lower(${value.code}::text))`
          : sql`false`,
    },
    "lot-number": {
      kind: "string",
      where: (value) => (value.kind === "string" ? sql`v.lot_number = ${value.text}` : sql`false`),
    },
  },
  row: jsonOf({
    ...columnsOf("r", "person_id"),
    ...columnsOf("v", "given_on", "lot_number", "dose_number", "created_at"),
    status,
    vaccine: sql`json_build_object('code', w.code, 'name', w.name)`,
    manufacturer: lookupOf("v.manufacturer_id"),
    reason: lookupOf("v.reason_not_vaccinated_id"),
  }),
};
