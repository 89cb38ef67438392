import { sql } from "kysely";
import { byIdAndUpdate, columnsOf, jsonOf, type Parameter, type Source } from "../fhir-source.columns.ts";
import { byDay, byMadeCode, byNameKeys, byText, type Conditions, either } from "../search-condition.columns.ts";

/** FHIR's administrative gender follows from the sex at birth: the clinic's own words for gender have no code there. */
export const genderCode = sql`case p.sex_at_birth when 'Female' then 'female' when 'Male' then 'male' when 'Other' then 'other' else 'unknown' end`;

const byNumber: Conditions = (value, { base }) => {
  if (value.kind !== "token") return sql`false`;
  const { system, code } = value;
  const own = sql`p.person_number = ${code}`;
  if (system === `${base}/sid/person-number`) return own;
  const others = sql`p.id in (select i.person_id from person_identifier i where i.tenant_id = app_tenant() and i.value = ${code})`;
  return system ? others : sql`(${own} or ${others})`;
};

const byPhone: Conditions = (value) => {
  if (value.kind !== "token") return sql`false`;
  const digits = value.code.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  const written = [value.code, digits, `+1${digits}`];
  return either(
    ["mobile_phone", "home_phone", "work_phone", "alt_phone", "alt_phone2"].map(
      (column) => sql`${sql.ref(`p.${column}`)} = any(${written}::text[])`,
    ),
  );
};

const byEmail: Conditions = (value) =>
  value.kind === "token"
    ? sql`(p.email = lower(${value.code}::text) or p.email2 = lower(${value.code}::text))`
    : sql`false`;

const byAddress = (...columns: string[]): Conditions => {
  const inAddress = byText(...columns.map((column) => `a.${column}`));
  return (value, clinic) =>
    sql`exists (select from person_address a where a.tenant_id = p.tenant_id and a.person_id = p.id and ${inAddress(value, clinic)})`;
};

const personal = (kind: Parameter["kind"], where: Conditions): Parameter => ({
  kind,
  where,
  personal: true,
  narrow: true,
});

const family = byNameKeys(["p.last_name_key", "p.maiden_name_key"], ["p.last_name", "p.maiden_name"]);
const given = byNameKeys(["p.first_name_key", "p.aka_name_key"], ["p.first_name", "p.aka_name"]);

const address = sql`coalesce((select json_agg(json_build_object('line1', a.line1, 'line2', a.line2, 'line3', a.line3, 'city', a.city,
    'county', a.county, 'state', a.state, 'postcode', a.postcode, 'country', a.country, 'primary', a.is_primary,
    'from', a.date_from, 'to', a.date_to) order by a.is_primary desc, a.id)
  from person_address a where a.tenant_id = p.tenant_id and a.person_id = p.id), '[]')`;

const identifiers = sql`coalesce((select json_agg(json_build_object('assigner', i.assigner, 'type', i.type, 'value', i.value) order by i.id)
  from person_identifier i where i.tenant_id = p.tenant_id and i.person_id = p.id), '[]')`;

/** Patients: who a laboratory's test messages made up, and animals, are none. */
export const patientSource: Source = {
  from: sql`person p`,
  only: sql`p.stands_for is null`,
  id: "p.id",
  personId: "p.id",
  updatedAt: "p.updated_at",
  parameters: {
    ...byIdAndUpdate("p.id", "p.updated_at"),
    identifier: personal("token", byNumber),
    family: personal("string", family),
    given: personal("string", given),
    name: personal("string", (value, clinic) => either([family(value, clinic), given(value, clinic)])),
    birthdate: personal("date", byDay("p.date_of_birth")),
    phone: personal("token", byPhone),
    email: personal("token", byEmail),
    gender: { kind: "token", where: byMadeCode(genderCode) },
    address: { ...personal("string", byAddress("line1", "line2", "city", "county", "state", "postcode")) },
    "address-city": { kind: "string", where: byAddress("city") },
    "address-state": { kind: "string", where: byAddress("state") },
    "address-postalcode": personal("string", byAddress("postcode")),
  },
  row: jsonOf({
    ...columnsOf("p", "person_number", "last_name", "first_name", "middle_name", "suffix", "aka_name", "maiden_name"),
    ...columnsOf("p", "date_of_birth", "race", "ethnicity", "primary_language"),
    ...columnsOf("p", "mobile_phone", "home_phone", "work_phone", "alt_phone", "alt_phone2", "email", "email2"),
    ...columnsOf("p", "emergency_contact_name", "emergency_contact_phone", "emergency_contact_relationship"),
    gender: genderCode,
    addresses: address,
    identifiers,
  }),
};
