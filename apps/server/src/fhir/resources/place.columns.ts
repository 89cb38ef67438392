import { sql } from "kysely";
import { byIdAndUpdate, columnsOf, jsonOf, type Source } from "../fhir-source.columns.ts";
import { byCode, byMadeCode, byText } from "../search-condition.columns.ts";

/** Laboratories, clinics, health departments: whom the clinic knows by name. */
export const organizationSource: Source = {
  from: sql`organization o`,
  id: "o.id",
  personId: null,
  updatedAt: "o.updated_at",
  parameters: {
    ...byIdAndUpdate("o.id", "o.updated_at"),
    name: { kind: "string", where: byText("o.name") },
    identifier: { kind: "token", where: byCode("o.clia", "urn:oid:2.16.840.1.113883.4.7") },
    active: { kind: "token", where: byMadeCode(sql`case when o.inactive then 'false' else 'true' end`) },
    "address-city": { kind: "string", where: byText("o.city") },
    "address-state": { kind: "string", where: byText("o.state") },
  },
  row: jsonOf(columnsOf("o", "name", "clia", "phone", "line1", "city", "state", "postcode", "categories", "inactive")),
};

const status = sql`case when l.disabled then 'inactive' else 'active' end`;

/** Where appointments are kept. */
export const locationSource: Source = {
  from: sql`location l`,
  id: "l.id",
  personId: null,
  updatedAt: "l.updated_at",
  parameters: {
    ...byIdAndUpdate("l.id", "l.updated_at"),
    name: { kind: "string", where: byText("l.name") },
    status: { kind: "token", where: byMadeCode(status) },
  },
  row: jsonOf({ ...columnsOf("l", "name", "address", "phone"), status }),
};
