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

export const deletePersonRow = (tx: Tx, id: string) => tx.deleteFrom("person").where("id", "=", id).execute();
