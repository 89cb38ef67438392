import type { ImportProblem, JobStatus } from "@tracewell/contract/data-imports";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { type ImportRow, importColumns, importJoins } from "./data-import.columns.ts";
import type { ImportFormat } from "./file-format.reader.ts";

export const insertImport = async (
  tx: Tx,
  given: { tenantId: string; fileId: string; startedBy: string; format: ImportFormat | null },
): Promise<string> => {
  const { id } = await tx
    .insertInto("data_import")
    .values({ tenant_id: given.tenantId, file_id: given.fileId, started_by: given.startedBy, format: given.format })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.insertInto("data_import_progress").values({ import_id: id, tenant_id: given.tenantId }).execute();
  return id;
};

export async function findImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${importColumns} from data_import i ${importJoins} where i.id = ${id}`.execute(tx);
  return rows[0];
}

/** The first problems of an import, errors and warnings, by message. */
export async function listProblems(tx: Tx, importId: string, limit: number): Promise<ImportProblem[]> {
  const { rows } = await sql<ImportProblem>`
    select m.message_number as "messageNumber", m.id as "messageId", p.field, p.code, p.message, p.severity
    from (select id, message_number, problems from import_message
      where import_id = ${importId} and problems <> '[]' order by message_number limit ${limit}) m
    cross join jsonb_to_recordset(m.problems) as p(field text, code text, message text, severity text)
    order by m.message_number limit ${limit}`.execute(tx);
  return rows;
}

/** Ends an import that runs, or begins or goes on with one; an ended one stays as it is. Answers whether it did. */
export async function updateRunning(
  tx: Tx,
  id: string,
  change: { status: JobStatus; errorReason?: string | null; format?: ImportFormat | null; unsupportedFormat?: boolean },
): Promise<boolean> {
  const ends = change.status !== "IN_PROGRESS";
  const { numUpdatedRows } = await tx
    .updateTable("data_import")
    .set({
      status: change.status,
      ...(change.errorReason === undefined ? {} : { error_reason: change.errorReason }),
      ...(change.format === undefined ? {} : { format: change.format }),
      ...(change.unsupportedFormat === undefined ? {} : { unsupported_format: change.unsupportedFormat }),
      ...(ends ? { finished_at: sql<string>`now()` } : {}),
    })
    .where("id", "=", id)
    .where("status", "in", ["NOT_STARTED", "IN_PROGRESS"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A finished import whose messages were mended ends anew. */
export const updateEnd = (tx: Tx, id: string, end: { status: JobStatus; errorReason: string | null }) =>
  tx
    .updateTable("data_import")
    .set({ status: end.status, error_reason: end.errorReason })
    .where("id", "=", id)
    .where("status", "in", ["FINISHED_SUCCESS", "FINISHED_FAIL"])
    .execute();
