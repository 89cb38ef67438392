import { sql } from "kysely";
import { byIdAndUpdate, byPatient, columnsOf, jsonOf, lookupOf, type Source } from "../fhir-source.columns.ts";
import { byDay, byNameKeys } from "../search-condition.columns.ts";
import { genderCode } from "./patient.columns.ts";

/** Whom a patient named: partners, household, others who were exposed or exposed them. */
export const relatedPersonSource: Source = {
  from: sql`relationship l join person p on p.tenant_id = l.tenant_id and p.id = l.to_person_id`,
  only: sql`p.stands_for is null`,
  id: "l.id",
  personId: "l.from_person_id",
  updatedAt: "l.updated_at",
  parameters: {
    ...byIdAndUpdate("l.id", "l.updated_at"),
    patient: byPatient("l.from_person_id").patient as Source["parameters"][string],
    name: {
      kind: "string",
      personal: true,
      narrow: true,
      where: byNameKeys(["p.last_name_key", "p.first_name_key"], ["p.last_name", "p.first_name"]),
    },
    birthdate: { kind: "date", personal: true, narrow: true, where: byDay("p.date_of_birth") },
  },
  row: jsonOf({
    ...columnsOf("l", "from_person_id", "to_person_id", "first_exposure_on", "last_exposure_on"),
    ...columnsOf("p", "person_number", "last_name", "first_name", "middle_name", "suffix", "date_of_birth"),
    ...columnsOf("p", "mobile_phone", "home_phone", "work_phone", "email"),
    gender: genderCode,
    relationship: lookupOf("l.relationship_id"),
  }),
};
