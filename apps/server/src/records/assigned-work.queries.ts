import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** How many open records of each kind a user has. */
export async function countAssigned(tx: Tx, userId: string): Promise<{ kind: RecordKind; count: number }[]> {
  const { rows } = await sql<{ kind: RecordKind; count: number }>`
    select kind, count(*)::integer as count from record
    where assigned_to = ${userId} and not closed group by kind order by kind`.execute(tx);
  return rows;
}
