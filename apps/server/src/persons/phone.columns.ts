import { type RawBuilder, sql } from "kysely";

/** All places of a person's phone numbers in the table `person`, each with an index. */
export const phoneColumns = ["mobile_phone", "home_phone", "work_phone", "alt_phone", "alt_phone2"] as const;

/** The number by which a person is called first. */
export const firstPhone: RawBuilder<string | null> =
  sql`coalesce(${sql.join(phoneColumns.map((column) => sql.ref(`person.${column}`)))})`;
