import type { MendingTable } from "@tracewell/contract/row-mending";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import type { ImportFormat } from "../file-format.reader.ts";
import { type KeptRow, keptRowColumns, waitsForMending } from "./rejected-row.columns.ts";

/** The file that an import read. */
export interface ImportedFile {
  fileId: string;
  name: string;
  /** Bytes. */
  size: number;
  format: ImportFormat | null;
}

export async function findImportedFile(tx: Tx, importId: string): Promise<ImportedFile | undefined> {
  const { rows } = await sql<ImportedFile>`
    select f.id as "fileId", f.name, f.size, i.format from data_import i join stored_file f on f.id = i.file_id
    where i.id = ${importId}`.execute(tx);
  return rows[0];
}

const most = { groups: 100, rows: 20 };

/** The problems of an import's rejected rows that say the same of the same column, counted, with the first rows of each. */
export async function listRejectedProblems(tx: Tx, importId: string): Promise<MendingTable["problems"]> {
  const { rows } = await sql<MendingTable["problems"][number]>`
    select p.field as "column", p.code, p.message, p.severity, count(*)::integer as count,
      (array_agg(m.message_number order by m.message_number))[:${sql.lit(most.rows)}] as rows
    from import_message m
    cross join jsonb_to_recordset(m.problems) as p(field text, code text, message text, severity text)
    where m.import_id = ${importId} and ${waitsForMending}
    group by p.field, p.code, p.message, p.severity
    order by p.severity, count(*) desc, min(m.message_number), p.message limit ${most.groups}`.execute(tx);
  return rows;
}

export interface RowState {
  messageId: string;
  row: number;
  version: number;
  rejected: boolean;
}

/** How these rows of an import stand; those of other imports are left out. */
export async function listRowStates(tx: Tx, importId: string, messageIds: readonly string[]): Promise<RowState[]> {
  const { rows } = await sql<RowState>`
    select m.id as "messageId", m.message_number as "row", m.version, m.outcome in ('failed', 'unsupported') as rejected
    from import_message m where m.import_id = ${importId} and m.id = any(${messageIds}::uuid[])`.execute(tx);
  return rows;
}

/** Those of these rows that are still rejected, as they are kept. */
export async function listKeptRows(tx: Tx, importId: string, messageIds: readonly string[]): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select ${keptRowColumns} from import_message m
    where m.import_id = ${importId} and m.id = any(${messageIds}::uuid[]) and ${waitsForMending}`.execute(tx);
  return rows;
}
