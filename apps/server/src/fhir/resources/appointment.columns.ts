import { sql } from "kysely";
import { byIdAndUpdate, byPatient, columnsOf, jsonOf, type Source, userOf } from "../fhir-source.columns.ts";
import { byInstant, byMadeCode, byReference } from "../search-condition.columns.ts";

const status = sql`case a.status when 'NEW' then 'booked' when 'ASSIGNED' then 'arrived' when 'FINISHED' then 'fulfilled' when 'MISSED' then 'noshow' else 'cancelled' end`;

/** Times that patients booked, or that were booked for them. */
export const appointmentSource: Source = {
  from: sql`appointment a join record r on r.tenant_id = a.tenant_id and r.id = a.record_id`,
  id: "a.id",
  personId: "r.person_id",
  updatedAt: "a.updated_at",
  parameters: {
    ...byIdAndUpdate("a.id", "a.updated_at"),
    patient: byPatient("r.person_id").patient as Source["parameters"][string],
    date: { kind: "date", where: byInstant("a.starts_at") },
    status: { kind: "token", where: byMadeCode(status) },
    location: { kind: "reference", where: byReference("a.location_id", "Location") },
  },
  row: jsonOf({
    ...columnsOf("a", "starts_at", "ends_at", "created_at", "location_id"),
    ...columnsOf("r", "person_id"),
    status,
    clinician: userOf("a.clinician_id"),
    place: sql`(select l.name from location l where l.tenant_id = a.tenant_id and l.id = a.location_id)`,
  }),
};
