import type { AskedQuery } from "@tracewell/contract/custom-queries";
import type { Deidentified, ExportFormat, ExportType } from "@tracewell/contract/export-types";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { type ExportRow, exportRowColumns, exportRowJoins } from "./data-export.columns.ts";

export type ListQuery = Record<string, string | string[]>;

export interface NewExport {
  tenantId: string;
  startedBy: string;
  type: ExportType;
  format: ExportFormat;
  /** Of a list: as its address has it. */
  query: ListQuery | AskedQuery;
  columns: string[];
  deidentified?: Deidentified | null;
  fileName: string;
}

export async function insertExport(tx: Tx, given: NewExport): Promise<string> {
  const { id } = await tx
    .insertInto("data_export")
    .values({
      tenant_id: given.tenantId,
      started_by: given.startedBy,
      type: given.type,
      format: given.format,
      query: JSON.stringify(given.query),
      columns: given.columns,
      deidentified: given.deidentified ?? null,
      file_name: given.fileName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.insertInto("data_export_progress").values({ export_id: id, tenant_id: given.tenantId }).execute();
  return id;
}

export async function findExport(tx: Tx, id: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${exportRowColumns} from data_export e ${exportRowJoins} where e.id = ${id}`.execute(tx);
  return rows[0];
}

/** How many of a user's exports have not ended. */
export async function countUnderway(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ underway: number }>`
    select count(*)::integer as underway from data_export
    where started_by = ${userId} and status in ('NOT_STARTED', 'IN_PROGRESS')`.execute(tx);
  return rows[0]?.underway ?? 0;
}

/** The parts of a finished file, in their order. */
export async function listParts(tx: Tx, exportId: string): Promise<{ number: number; storedAs: string }[]> {
  const { rows } = await sql<{ number: number; storedAs: string }>`
    select number, stored_as as "storedAs" from data_export_part where export_id = ${exportId} order by number`.execute(
    tx,
  );
  return rows;
}

/** Puts an export of any state to the end that its user chose. Answers whether it was not there before. */
export async function updateDeleted(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("data_export")
    .set({ status: "CANCELED_BY_USER", finished_at: sql<string>`coalesce(finished_at, now())` })
    .where("id", "=", id)
    .where("status", "<>", "CANCELED_BY_USER")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
