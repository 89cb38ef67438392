import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { ListViewer } from "../records/record-list.columns.ts";
import { untreatedRows } from "./why-now.columns.ts";

/** How many investigations of the clinic have a positive test and were not treated in time. */
export async function countUntreated(tx: Tx, viewer: ListViewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${untreatedRows(viewer)}) due`.execute(tx);
  return rows[0]?.count ?? 0;
}
