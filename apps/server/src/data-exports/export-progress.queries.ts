import { type ExportFormat, type ExportType, exportKeptDays } from "@tracewell/contract/data-exports";
import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "../platform/database/transaction.ts";
import { sendSignal } from "../platform/signals/send-signal.ts";
import type { ListQuery } from "./data-export.queries.ts";

/** The signal that has every worker look for exports at once. */
export const exportWanted = "export_wanted";

export const wakeWorkers = (tx: Tx) => sendSignal(tx, exportWanted);

export interface ExportOfClinic {
  exportId: string;
  tenantId: string;
}

/** Unfinished exports of all clinics, oldest first. Asked under the workers' role: nothing but ids is seen. */
export async function listUnfinished(pool: pg.Pool): Promise<ExportOfClinic[]> {
  const { rows } = await pool.query<ExportOfClinic>({
    name: "unfinished-exports",
    text: `select id as "exportId", tenant_id as "tenantId" from data_export
           where status in ('NOT_STARTED', 'IN_PROGRESS') order by created_at, id limit 100`,
  });
  return rows;
}

/** Exports whose file is to be thrown away: deleted ones, and those whose days are over. */
export async function listOutdated(pool: pg.Pool): Promise<ExportOfClinic[]> {
  const { rows } = await pool.query<ExportOfClinic>({
    name: "outdated-exports",
    text: `select id as "exportId", tenant_id as "tenantId" from data_export
           where stored_as is not null
             and (status = 'CANCELED_BY_USER' or finished_at < now() - ${exportKeptDays} * interval '1 day') limit 100`,
  });
  return rows;
}

/** For how long a worker has an export to itself; each page of rows begins the time anew. */
const turn = sql`interval '30 seconds'`;

export interface ClaimedExport {
  userId: string;
  type: ExportType;
  format: ExportFormat;
  query: ListQuery;
  columns: string[];
  /** How often a worker began it, this time among them. */
  attempts: number;
}

/** Takes an export for this worker alone; undefined where another one has it, or where it has ended. */
export async function claimExport(tx: Tx, exportId: string, worker: string): Promise<ClaimedExport | undefined> {
  const { rows } = await sql<ClaimedExport>`
    update data_export_progress p
    set taken_by = ${worker}, taken_until = now() + ${turn}, attempts = attempts + 1, processed = 0
    from data_export e
    where p.export_id = ${exportId} and e.id = p.export_id and e.status in ('NOT_STARTED', 'IN_PROGRESS')
      and (p.taken_until is null or p.taken_until < now())
    returning e.started_by as "userId", e.type, e.format, e.query, e.columns, p.attempts`.execute(tx);
  if (rows[0]) {
    await sql`update data_export set status = 'IN_PROGRESS' where id = ${exportId} and status = 'NOT_STARTED'`.execute(
      tx,
    );
  }
  return rows[0];
}

/** Notes what was written. Answers false where the export was deleted or another worker has it: then it is left. */
export async function addProgress(
  tx: Tx,
  exportId: string,
  worker: string,
  counts: { processed: number; total: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update data_export_progress p
    set processed = ${counts.processed}, total = coalesce(${counts.total}, total), taken_until = now() + ${turn}
    from data_export e
    where p.export_id = ${exportId} and p.taken_by = ${worker} and e.id = p.export_id and e.status = 'IN_PROGRESS'`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Gives an export back: to be taken up at once by another worker, or after a while. `counts`: this was an attempt. */
export const releaseExport = (
  tx: Tx,
  exportId: string,
  worker: string,
  how: { afterSeconds: number; counts: boolean },
) =>
  sql`update data_export_progress
    set taken_by = null, taken_until = now() + ${how.afterSeconds} * interval '1 second', processed = 0,
      attempts = attempts - ${how.counts ? 0 : 1}
    where export_id = ${exportId} and taken_by = ${worker}`.execute(tx);

/** Ends an export that this worker has. Answers false where it was deleted, or another worker has it. */
export async function endExport(
  tx: Tx,
  exportId: string,
  worker: string,
  end: { storedAs: string; size: number } | { errorReason: string },
): Promise<boolean> {
  const [storedAs, size, reason] = "storedAs" in end ? [end.storedAs, end.size, null] : [null, null, end.errorReason];
  const { numAffectedRows } = await sql`
    update data_export e
    set status = ${reason === null ? "FINISHED_SUCCESS" : "FINISHED_FAIL"}, error_reason = ${reason},
      stored_as = ${storedAs}::uuid, size = ${size}::bigint, finished_at = now()
    from data_export_progress p
    where e.id = ${exportId} and p.export_id = e.id and p.taken_by = ${worker} and e.status = 'IN_PROGRESS'`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Notes that the file is thrown away, and answers under which name it was kept. */
export async function forgetFile(tx: Tx, exportId: string): Promise<string | null> {
  const { rows } = await sql<{ storedAs: string | null }>`
    update data_export e set stored_as = null from data_export before
    where e.id = ${exportId} and before.id = e.id returning before.stored_as as "storedAs"`.execute(tx);
  return rows[0]?.storedAs ?? null;
}
