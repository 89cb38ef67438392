import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { ExportOfClinic } from "./export-progress.queries.ts";

export interface NewPart extends ExportOfClinic {
  number: number;
  storedAs: string;
  worker: string;
}

/** Names a part before its bytes are there, so that whatever becomes of this process they are found. False: the export isn't ours. */
export async function insertPart(tx: Tx, part: NewPart): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into data_export_part (tenant_id, export_id, number, stored_as)
    select e.tenant_id, e.id, ${part.number}, ${part.storedAs}
    from data_export e join data_export_progress p on p.export_id = e.id
    where e.id = ${part.exportId} and e.status = 'IN_PROGRESS' and p.taken_by = ${part.worker}`.execute(tx);
  if ((numAffectedRows ?? 0n) === 0n) return false;
  await sql`update data_export set has_file = true where id = ${part.exportId} and not has_file`.execute(tx);
  return true;
}

/** The bytes of a part are there. False: it was thrown away meanwhile. */
export async function updateWritten(tx: Tx, { exportId, storedAs }: NewPart, size: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update data_export_part set size = ${size}
    where export_id = ${exportId} and stored_as = ${storedAs}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The parts to be thrown away: all, or those that were not written to their end. */
export async function listStoredAs(tx: Tx, exportId: string, which: "all" | "unfinished"): Promise<string[]> {
  const { rows } = await sql<{ storedAs: string }>`select stored_as as "storedAs" from data_export_part
    where export_id = ${exportId} and ${which === "all" ? sql`true` : sql`size is null`}`.execute(tx);
  return rows.map(({ storedAs }) => storedAs);
}

/** Forgets parts whose bytes are gone. */
export const deleteParts = (tx: Tx, exportId: string, storedAs: readonly string[]) =>
  sql`delete from data_export_part where export_id = ${exportId} and stored_as = any(${[...storedAs]}::uuid[])`.execute(
    tx,
  );

/** The file of an export is gone. */
export const updateGone = (tx: Tx, exportId: string) =>
  sql`update data_export set has_file = false where id = ${exportId}
    and not exists (select from data_export_part part where part.export_id = data_export.id)`.execute(tx);
