import type { RecordKind } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";

/** What `PersonRow` needs of the table `person`, by the alias that it has. */
export const personRowColumns = (alias: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`${of("id")}, ${of("person_number")} as "personNumber", ${of("last_name")} as "lastName",
    ${of("first_name")} as "firstName", ${of("middle_name")} as "middleName", ${of("suffix")},
    ${of("date_of_birth")} as "dateOfBirth", ${of("sex_at_birth")} as "sexAtBirth", ${of("stands_for")} as "standsFor"`;
};

/** All places of a person's phone numbers in the table `person`, each with an index. */
export const phoneColumns = ["mobile_phone", "home_phone", "work_phone", "alt_phone", "alt_phone2"] as const;

/** The number by which a person is called first. */
export const firstPhone: RawBuilder<string | null> =
  sql`coalesce(${sql.join(phoneColumns.map((column) => sql.ref(`person.${column}`)))})`;

/** What `PersonRow` needs of the table `person`, by its own name. */
export const rowColumns = personRowColumns("person");

export const moreColumns = sql`person.aka_name as "akaName", person.maiden_name as "maidenName",
  person.mobile_phone as "mobilePhone", person.home_phone as "homePhone", person.work_phone as "workPhone",
  person.alt_phone as "altPhone", person.alt_phone2 as "altPhone2", person.email,
  person.primary_language as "primaryLanguage", person.race, person.ethnicity`;

/** What `PersonFoundRow` needs; open records are counted of the kinds that the viewer may open. */
export const foundColumns = (kinds: readonly RecordKind[]) => sql`${rowColumns},
  ${firstPhone} as phone, person.email,
  (select concat_ws(', ', line1, city, concat_ws(' ', state, postcode))
    from person_address where person_address.person_id = person.id and is_primary) as address,
  (select count(*)::integer from record
    where record.person_id = person.id and record.kind = any(${kinds}::text[]) and not closed) as "openRecords"`;

/** All addresses, the primary one first. */
export const addressList = sql`coalesce((
    select json_agg(json_build_object('line1', line1, 'line2', line2, 'city', city, 'state', state, 'postcode', postcode,
      'county', county, 'country', country, 'primary', is_primary) order by is_primary desc, id)
    from person_address where person_address.person_id = person.id), '[]')`;
