import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { PersonRows } from "./stored-person.model.ts";

const flat = ({ person, ...rest }: PersonRows) => ({ ...person, ...rest });

const addressFields = sql`line1 text, line2 text, city text, state text, postcode text, county text, country text, "primary" boolean`;

/** Inserts any number of persons with their rows in one statement; returns them in the order given. */
export async function insertPersons(tx: Tx, tenantId: string, persons: readonly PersonRows[]) {
  const given = JSON.stringify(persons.map((rows, position) => ({ ...flat(rows), position })));
  const { rows } = await sql<{ id: string; personNumber: string; createdAt: string }>`
    with given as materialized (
      select uuid_v7() as id, * from jsonb_to_recordset(${given}::jsonb) as given(
        position integer, "lastName" text, "firstName" text, "middleName" text, suffix text, "akaName" text,
        "maidenName" text, "dateOfBirth" date, "approximateBirthYear" smallint,
        "sexAtBirth" text, "mobilePhone" text, "homePhone" text,
        "workPhone" text, "altPhone" text, "altPhone2" text, email text, "primaryLanguage" text, race text, ethnicity text,
        "standsFor" text, addresses jsonb, identifiers jsonb, "matchKeys" jsonb)
    ), persons as (
      insert into person (id, tenant_id, last_name, first_name, middle_name, suffix, aka_name, maiden_name, date_of_birth,
        approximate_birth_year, sex_at_birth, mobile_phone, home_phone, work_phone, alt_phone, alt_phone2, email,
        primary_language, race, ethnicity, stands_for, created_by)
      select id, ${tenantId}, "lastName", "firstName", "middleName", suffix, "akaName", "maidenName", "dateOfBirth",
        "approximateBirthYear", "sexAtBirth", "mobilePhone", "homePhone", "workPhone", "altPhone", "altPhone2", email,
        "primaryLanguage", race, ethnicity, "standsFor", app_actor()
      from given order by position
      returning id, person_number, created_at
    ), addresses as (
      insert into person_address (tenant_id, person_id, line1, line2, city, state, postcode, county, country, is_primary)
      select ${tenantId}, given.id, a.line1, a.line2, a.city, a.state, a.postcode, a.county, a.country, a."primary"
      from given cross join jsonb_to_recordset(given.addresses) as a(${addressFields})
    ), identifiers as (
      insert into person_identifier (tenant_id, person_id, assigner, type, value)
      select distinct ${tenantId}::uuid, given.id, i.assigner, i.type, i.value
      from given cross join jsonb_to_recordset(given.identifiers) as i(assigner text, type text, value text)
    ), keys as (
      insert into person_match_key (tenant_id, key, person_id)
      select ${tenantId}, key, given.id from given cross join jsonb_array_elements_text(given."matchKeys") as key
    )
    select persons.id, persons.person_number as "personNumber", persons.created_at as "createdAt"
    from persons join given using (id) order by given.position`.execute(tx);
  return rows;
}

/** What is added to a stored person: all of their columns with their new values, and the new rows of theirs. */
export interface PersonAddition extends PersonRows {
  personId: string;
}

/** Writes additions to stored persons; the number of statements does not grow with them. */
export async function updatePersons(tx: Tx, tenantId: string, additions: readonly PersonAddition[]): Promise<void> {
  const given = JSON.stringify(additions.map(flat));
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${given}::jsonb) as given(
        "personId" uuid, "lastName" text, "firstName" text, "middleName" text, suffix text, "akaName" text,
        "maidenName" text, "dateOfBirth" date, "approximateBirthYear" smallint,
        "sexAtBirth" text, "mobilePhone" text, "homePhone" text,
        "workPhone" text, "altPhone" text, "altPhone2" text, email text, "primaryLanguage" text, race text, ethnicity text,
        addresses jsonb, identifiers jsonb, "matchKeys" jsonb)
    ), persons as (
      update person set last_name = "lastName", first_name = "firstName", middle_name = "middleName", suffix = given.suffix,
        aka_name = "akaName", maiden_name = "maidenName", date_of_birth = "dateOfBirth",
        approximate_birth_year = "approximateBirthYear", sex_at_birth = "sexAtBirth",
        mobile_phone = "mobilePhone", home_phone = "homePhone", work_phone = "workPhone", alt_phone = "altPhone",
        alt_phone2 = "altPhone2", email = given.email,
        primary_language = "primaryLanguage", race = given.race, ethnicity = given.ethnicity,
        updated_at = now(), version = version + 1
      from given where person.id = given."personId"
    ), addresses as (
      insert into person_address (tenant_id, person_id, line1, line2, city, state, postcode, county, country, is_primary)
      select ${tenantId}, given."personId", a.line1, a.line2, a.city, a.state, a.postcode, a.county, a.country, a."primary"
      from given cross join jsonb_to_recordset(given.addresses) as a(${addressFields})
    ), identifiers as (
      insert into person_identifier (tenant_id, person_id, assigner, type, value)
      select ${tenantId}, given."personId", i.assigner, i.type, i.value
      from given cross join jsonb_to_recordset(given.identifiers) as i(assigner text, type text, value text)
      on conflict do nothing
    )
    insert into person_match_key (tenant_id, key, person_id)
    select ${tenantId}, key, given."personId" from given cross join jsonb_array_elements_text(given."matchKeys") as key
    on conflict do nothing`.execute(tx);
}
