import type { JobStatus, MessageOutcome } from "@tracewell/contract/data-imports";
import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "../platform/database/transaction.ts";
import { sendSignal } from "../platform/signals/send-signal.ts";
import type { ImportFormat } from "./file-format.reader.ts";

/** The signal that has every worker look for imports at once. */
export const importWanted = "import_wanted";

export const wakeWorkers = (tx: Tx) => sendSignal(tx, importWanted);

export interface UnfinishedImport {
  importId: string;
  tenantId: string;
}

/** Unfinished imports of all clinics, oldest first. Asked under the workers' role: nothing but ids is seen. */
export async function listUnfinished(pool: pg.Pool): Promise<UnfinishedImport[]> {
  const { rows } = await pool.query<UnfinishedImport>({
    name: "unfinished-imports",
    text: `select id as "importId", tenant_id as "tenantId" from data_import
           where status in ('NOT_STARTED', 'IN_PROGRESS') order by created_at, id limit 100`,
  });
  return rows;
}

/** Who started an import, and in which time zone the clinic lives. */
export interface ImportOrigin {
  userId: string;
  userName: string;
  timeZone: string;
}

export const findOrigin = (tx: Tx, importId: string): Promise<ImportOrigin> =>
  tx
    .selectFrom("data_import as i")
    .innerJoin("app_user as u", "u.id", "i.started_by")
    .innerJoin("tenant as t", "t.id", "i.tenant_id")
    .leftJoin("api_key as k", (join) =>
      join.onRef("k.tenant_id", "=", "i.tenant_id").onRef("k.id", "=", "i.api_key_id"),
    )
    .select([
      "i.started_by as userId",
      sql<string>`coalesce(k.name, u.first_name || ' ' || u.last_name)`.as("userName"),
      "t.time_zone as timeZone",
    ])
    .where("i.id", "=", importId)
    .executeTakeFirstOrThrow();

export interface LockedProgress {
  fileId: string;
  fileName: string;
  /** Bytes. */
  fileSize: number;
  status: JobStatus;
  format: ImportFormat | null;
  offset: number;
  count: number;
}

/**
 * Takes the next step of an import for this transaction alone; undefined where another worker has it, or where the
 * import has ended.
 */
export async function lockProgress(tx: Tx, importId: string): Promise<LockedProgress | undefined> {
  const { rows } = await sql<LockedProgress>`
    select i.file_id as "fileId", f.name as "fileName", f.size as "fileSize", i.status, i.format, p.byte_offset as offset, p.total_parsed as count
    from data_import_progress p join data_import i on i.id = p.import_id join stored_file f on f.id = i.file_id
    where p.import_id = ${importId} and i.status in ('NOT_STARTED', 'IN_PROGRESS')
    for update of p skip locked`.execute(tx);
  return rows[0];
}

/** Waits for the step in hand, and keeps the next one from beginning. Whoever takes the clinic's turn does this first. */
export const pauseProgress = (tx: Tx, importId: string) =>
  tx
    .selectFrom("data_import_progress")
    .select("import_id")
    .where("import_id", "=", importId)
    .forUpdate()
    .executeTakeFirst();

/** One clinic's imports store one after the other, so that each sees the persons and reports of the others. */
export const takeTurn = (tx: Tx, tenantId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`import of ${tenantId}`}, 0))`.execute(tx);

export type OutcomeCounts = Record<MessageOutcome, number>;

/** What a step did, in the same transaction as what it wrote. */
export const addProgress = (
  tx: Tx,
  importId: string,
  position: { offset: number; count: number },
  counts: OutcomeCounts,
) =>
  sql`
    update data_import_progress set byte_offset = ${position.offset}, total_parsed = ${position.count},
      processed = ${position.count}, created = created + ${counts.created}, updated = updated + ${counts.updated},
      unchanged = unchanged + ${counts.unchanged}, failed_rows = failed_rows + ${counts.failed + counts.unsupported},
      failed_steps = 0
    where import_id = ${importId}`.execute(tx);

/** A rejected message went in after all. */
export const countMended = (tx: Tx, importId: string, outcome: "created" | "updated" | "unchanged") =>
  sql`
    update data_import_progress set failed_rows = failed_rows - 1, ${sql.ref(outcome)} = ${sql.ref(outcome)} + 1
    where import_id = ${importId}`.execute(tx);

/** A step could not be made, for no message's fault. Answers how many in a row. */
export async function countFailedStep(tx: Tx, importId: string): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    update data_import_progress set failed_steps = failed_steps + 1 where import_id = ${importId}
    returning failed_steps as failed`.execute(tx);
  return rows[0]?.failed ?? 0;
}
