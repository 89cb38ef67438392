import { type RawBuilder, sql } from "kysely";

/** What `PersonRow` needs of the table `person`, by the alias that it has. */
export const personRowColumns = (alias: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`${of("id")}, ${of("person_number")} as "personNumber", ${of("last_name")} as "lastName",
    ${of("first_name")} as "firstName", ${of("middle_name")} as "middleName", ${of("suffix")},
    ${of("date_of_birth")} as "dateOfBirth", ${of("sex_at_birth")} as "sexAtBirth"`;
};
