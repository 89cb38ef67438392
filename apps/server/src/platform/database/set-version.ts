import { sql } from "kysely";
import type { Tx } from "./transaction.ts";

/** Of what a clinic edits as a whole: one row a clinic, with the version of all of it, once somebody has edited it. */
type SetTable = "intake_set" | "status_set";

/** 0 where nobody has edited the clinic's set yet. */
export async function findSetVersion(tx: Tx, table: SetTable): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(table)}`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** Takes the next version of a clinic's set, where this one still is the newest; else answers false. */
export async function takeSetVersion(tx: Tx, table: SetTable, tenantId: string, version: number): Promise<boolean> {
  const set = sql.table(table);
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into ${set} (tenant_id) values (${tenantId}) on conflict do nothing`.execute(tx)
      : await sql`update ${set} set version = version + 1 where version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}
