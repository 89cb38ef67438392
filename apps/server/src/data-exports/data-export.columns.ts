import type { QueryOf } from "@tracewell/contract/call";
import type { dataExportCalls } from "@tracewell/contract/data-exports";
import type { JobStatus } from "@tracewell/contract/data-imports";
import type { Deidentified, ExportFormat, ExportType } from "@tracewell/contract/export-types";
import { sql } from "kysely";
import type { List } from "../lists/list.ts";

/** How an export stands, with its counters. */
export interface ExportRow {
  uuid: string;
  type: ExportType;
  format: ExportFormat;
  fileName: string;
  deidentified: Deidentified | null;
  status: JobStatus;
  errorReason: string | null;
  processed: number;
  total: number | null;
  size: number | null;
  hasFile: boolean;
  starterId: string;
  createdAt: string;
  finishedAt: string | null;
}

/** Of the export `e` with `exportRowJoins`. */
export const exportRowColumns = sql`e.id as uuid, e.type, e.format, e.file_name as "fileName", e.deidentified, e.status,
  e.error_reason as "errorReason", p.processed, p.total, e.size, e.has_file as "hasFile", e.started_by as "starterId",
  e.created_at as "createdAt", e.finished_at as "finishedAt"`;

export const exportRowJoins = sql`join data_export_progress p on p.export_id = e.id`;

/** A user's own exports, newest first. */
export const exportList: List<QueryOf<typeof dataExportCalls.list>, ExportRow, { userId: string }, "export"> = {
  tables: { export: { from: sql`data_export e`, id: sql`e.id` } },
  joins: exportRowJoins,
  visible: ({ userId }) => sql`e.started_by = ${userId}`,
  filters: {},
  sorts: { usual: { columns: [{ column: sql`e.created_at`, type: "timestamptz" }] } },
  direction: "desc",
  row: () => ({ columns: sql<ExportRow>`${exportRowColumns}` }),
};
