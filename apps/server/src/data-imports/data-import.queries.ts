import type { ImportProblem, JobStatus } from "@tracewell/contract/data-imports";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
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
  unsupportedFormat: boolean;
  errorReason: string | null;
  startedBy: string;
  starterId: string;
  createdAt: string;
  finishedAt: string | null;
}

const imports = (tx: Tx) =>
  tx
    .selectFrom("data_import as i")
    .innerJoin("stored_file as f", "f.id", "i.file_id")
    .innerJoin("data_import_progress as p", "p.import_id", "i.id")
    .innerJoin("app_user as u", "u.id", "i.started_by")
    .select([
      "i.id as uuid",
      "f.name as fileName",
      "f.size",
      "p.byte_offset as read",
      sql<JobStatus>`i.status`.as("status"),
      sql<ImportFormat | null>`i.format`.as("format"),
      "p.total_parsed as totalParsed",
      "p.processed",
      "p.created",
      "p.updated",
      "p.unchanged",
      "p.failed_rows as failedRows",
      "i.unsupported_format as unsupportedFormat",
      "i.error_reason as errorReason",
      sql<string>`u.first_name || ' ' || u.last_name`.as("startedBy"),
      "i.started_by as starterId",
      "i.created_at as createdAt",
      "i.finished_at as finishedAt",
    ]);

export const findImport = (tx: Tx, id: string): Promise<ImportRow | undefined> =>
  imports(tx).where("i.id", "=", id).executeTakeFirst();

export interface ImportsWanted {
  search: string | undefined;
  /** Id of the last import of the page before. */
  after: string | undefined;
  limit: number;
}

/** Newest first. */
export const listImports = (tx: Tx, wanted: ImportsWanted): Promise<ImportRow[]> =>
  imports(tx)
    .$if(wanted.search !== undefined, (query) => query.where(nameHas(wanted.search ?? "")))
    .$if(wanted.after !== undefined, (query) =>
      query.where(
        sql<boolean>`(i.created_at, i.id) < (select created_at, id from data_import where id = ${wanted.after})`,
      ),
    )
    .orderBy("i.created_at", "desc")
    .orderBy("i.id", "desc")
    .limit(wanted.limit)
    .execute();

export async function countImports(tx: Tx, search: string | undefined): Promise<number> {
  const { total } = await tx
    .selectFrom("data_import as i")
    .innerJoin("stored_file as f", "f.id", "i.file_id")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .$if(search !== undefined, (query) => query.where(nameHas(search ?? "")))
    .executeTakeFirstOrThrow();
  return total;
}

const nameHas = (search: string) => sql<boolean>`position(lower(${search}) in lower(f.name)) > 0`;

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
