import { sql } from "kysely";
import type { Tx } from "./transaction.ts";

/** Tables with one row per clinic that holds the version of a set edited as a whole; the row comes with the first edit. */
type SetTable = "intake_set" | "status_set";

/** 0 where nobody has edited the clinic's set yet. */
export async function findSetVersion(tx: Tx, table: SetTable): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(table)}`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** Moves a clinic's set on to its next version; false where someone else has moved it on already. */
export async function takeSetVersion(tx: Tx, table: SetTable, tenantId: string, version: number): Promise<boolean> {
  const set = sql.table(table);
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into ${set} (tenant_id) values (${tenantId}) on conflict do nothing`.execute(tx)
      : await sql`update ${set} set version = version + 1 where version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}
