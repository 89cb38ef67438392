import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { foundColumns, type PersonFoundRow } from "./person.queries.ts";

/** These persons with what tells one from another. */
export async function findPersonsByIds(
  tx: Tx,
  ids: readonly string[],
  kinds: readonly RecordKind[],
): Promise<PersonFoundRow[]> {
  const { rows } = await sql<PersonFoundRow>`
    select ${foundColumns(kinds)} from person where id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

const unused = sql`not exists (select from record where record.person_id = person.id)
    and not exists (select from relationship where person.id in (from_person_id, to_person_id, informing_person_id))`;

/** Whether no record and no relationship is about a person. */
export async function isPersonUnused(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from person where id = ${id} and ${unused}`.execute(tx);
  return rows.length > 0;
}

/** Deletes a person that no record and no relationship is about. */
export const deletePersonWithoutRecords = (tx: Tx, id: string) =>
  sql`delete from person where id = ${id} and ${unused}`.execute(tx);
