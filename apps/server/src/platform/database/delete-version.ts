import { sql } from "kysely";
import type { Tx } from "./transaction.ts";

/** Deletes what still has this version; answers false where it has another one by now, or is gone. */
export async function deleteVersion(
  tx: Tx,
  table: "communication" | "note" | "outbreak_note",
  id: string,
  version: number,
): Promise<boolean> {
  const deletion = sql`delete from ${sql.table(table)} where id = ${id} and version = ${version}`;
  const { numAffectedRows } = await deletion.execute(tx);
  return numAffectedRows === 1n;
}
