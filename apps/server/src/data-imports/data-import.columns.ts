import type { QueryOf } from "@tracewell/contract/call";
import type { dataImportCalls, JobStatus } from "@tracewell/contract/data-imports";
import { sql } from "kysely";
import type { List } from "../lists/list.ts";
import type { ImportFormat } from "./file-format.reader.ts";

/** How an import stands: the job, its file and its counters. */
export interface ImportRow {
  uuid: string;
  fileName: string;
  /** Bytes of the file, and how many of them were dealt with. */
  size: number;
  read: number;
  status: JobStatus;
  format: ImportFormat | null;
  totalParsed: number;
  processed: number;
  created: number;
  updated: number;
  unchanged: number;
  failedRows: number;
  dismissedRows: number;
  unsupportedFormat: boolean;
  errorReason: string | null;
  startedBy: string;
  starterId: string;
  createdAt: string;
  finishedAt: string | null;
}

/** Of the import `i` with `importJoins`. */
export const importColumns = sql`i.id as uuid, f.name as "fileName", f.size, p.byte_offset as read, i.status, i.format,
  p.total_parsed as "totalParsed", p.processed, p.created, p.updated, p.unchanged, p.failed_rows as "failedRows",
  (select count(*)::integer from import_message d where d.import_id = i.id and d.dismissed_at is not null) as "dismissedRows",
  i.unsupported_format as "unsupportedFormat", i.error_reason as "errorReason",
  coalesce(k.name, u.first_name || ' ' || u.last_name) as "startedBy", i.started_by as "starterId",
  i.created_at as "createdAt", i.finished_at as "finishedAt"`;

export const importJoins = sql`join stored_file f on f.id = i.file_id join data_import_progress p on p.import_id = i.id
  join app_user u on u.id = i.started_by
  left join api_key k on k.tenant_id = i.tenant_id and k.id = i.api_key_id`;

/** The clinic's imports, newest first. */
export const importList: List<QueryOf<typeof dataImportCalls.list>, ImportRow, null, "import"> = {
  tables: { import: { from: sql`data_import i`, id: sql`i.id` } },
  joins: importJoins,
  filters: { search: (words) => sql`position(lower(${words}) in lower(f.name)) > 0` },
  sorts: { usual: { columns: [{ column: sql`i.created_at`, type: "timestamptz" }] } },
  direction: "desc",
  row: () => ({ columns: sql<ImportRow>`${importColumns}` }),
};
