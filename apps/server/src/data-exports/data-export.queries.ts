import type { ExportFormat, ExportType } from "@tracewell/contract/data-exports";
import type { JobStatus } from "@tracewell/contract/data-imports";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export type ListQuery = Record<string, string | string[]>;

export interface NewExport {
  tenantId: string;
  startedBy: string;
  type: ExportType;
  format: ExportFormat;
  query: ListQuery;
  columns: string[];
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
      file_name: given.fileName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.insertInto("data_export_progress").values({ export_id: id, tenant_id: given.tenantId }).execute();
  return id;
}

/** How an export stands, with its counters. */
export interface ExportRow {
  uuid: string;
  type: ExportType;
  format: ExportFormat;
  fileName: string;
  status: JobStatus;
  errorReason: string | null;
  processed: number;
  total: number | null;
  size: number | null;
  storedAs: string | null;
  starterId: string;
  createdAt: string;
  finishedAt: string | null;
}

const exports = (tx: Tx) =>
  tx
    .selectFrom("data_export as e")
    .innerJoin("data_export_progress as p", "p.export_id", "e.id")
    .select([
      "e.id as uuid",
      sql<ExportType>`e.type`.as("type"),
      sql<ExportFormat>`e.format`.as("format"),
      "e.file_name as fileName",
      sql<JobStatus>`e.status`.as("status"),
      "e.error_reason as errorReason",
      "p.processed",
      "p.total",
      "e.size",
      "e.stored_as as storedAs",
      "e.started_by as starterId",
      "e.created_at as createdAt",
      "e.finished_at as finishedAt",
    ]);

export const findExport = (tx: Tx, id: string): Promise<ExportRow | undefined> =>
  exports(tx).where("e.id", "=", id).executeTakeFirst();

/** A user's own, newest first. */
export const listExports = (tx: Tx, userId: string, page: { after: string | undefined; limit: number }) =>
  exports(tx)
    .where("e.started_by", "=", userId)
    .$if(page.after !== undefined, (query) =>
      query.where(
        sql<boolean>`(e.created_at, e.id) < (select created_at, id from data_export where id = ${page.after})`,
      ),
    )
    .orderBy("e.created_at", "desc")
    .orderBy("e.id", "desc")
    .limit(page.limit)
    .execute();

export async function countExports(tx: Tx, userId: string): Promise<{ total: number; underway: number }> {
  const { rows } = await sql<{ total: number; underway: number }>`
    select count(*)::integer as total,
      (count(*) filter (where status in ('NOT_STARTED', 'IN_PROGRESS')))::integer as underway
    from data_export where started_by = ${userId}`.execute(tx);
  return rows[0] ?? { total: 0, underway: 0 };
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
