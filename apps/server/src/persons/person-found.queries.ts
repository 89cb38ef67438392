import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { rowColumns } from "./person.queries.ts";
import type { PersonRow } from "./person-name.ts";

export interface PersonFoundRow extends PersonRow {
  phone: string | null;
  email: string | null;
  address: string | null;
  openRecords: number;
}

/** These persons with what tells one from another, each with its open records. */
export async function findPersonsByIds(tx: Tx, ids: readonly string[]): Promise<PersonFoundRow[]> {
  const { rows } = await sql<PersonFoundRow>`
    select ${rowColumns}, coalesce(person.mobile_phone, person.home_phone, person.work_phone) as phone, person.email,
      (select concat_ws(', ', line1, city, concat_ws(' ', state, postcode))
       from person_address where person_address.person_id = person.id and is_primary) as address,
      (select count(*)::integer from record where record.person_id = person.id and not closed) as "openRecords"
    from person where id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** Deletes a person that no record and no relationship is about. */
export const deletePersonWithoutRecords = (tx: Tx, id: string) =>
  sql`delete from person where id = ${id}
    and not exists (select from record where record.person_id = person.id)
    and not exists (select from relationship where person.id in (from_person_id, to_person_id, informing_person_id))`.execute(
    tx,
  );
