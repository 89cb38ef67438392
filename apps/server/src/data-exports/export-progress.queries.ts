import type { AskedQuery } from "@tracewell/contract/custom-queries";
import {
  type Deidentified,
  type ExportFormat,
  type ExportType,
  exportKeptDays,
} from "@tracewell/contract/export-types";
import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "../platform/database/transaction.ts";
import { sendSignal } from "../platform/signals/send-signal.ts";
import type { ListQuery } from "./data-export.queries.ts";
import type { WorkbookState } from "./workbook-writer.model.ts";

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

/** Exports whose file is to be deleted: canceled, deleted, and failed ones, and those whose days are over. */
export async function listOutdated(pool: pg.Pool): Promise<ExportOfClinic[]> {
  const { rows } = await pool.query<ExportOfClinic>({
    name: "outdated-exports",
    text: `select id as "exportId", tenant_id as "tenantId" from data_export
           where has_file and (status in ('CANCELED_BY_USER', 'FINISHED_FAIL')
             or finished_at < now() - ${exportKeptDays} * interval '1 day') limit 100`,
  });
  return rows;
}

/** For how long a worker has an export to itself; each word of how far it is begins the time anew. */
const turn = sql`interval '30 seconds'`;

/** Where the next part of a file goes on. */
export interface Checkpoint {
  parts: number;
  /** Of the list's page that comes next; null: there is none, and the file is whole. */
  cursor: string | null;
  processed: number;
  /** What the format has to know of what was written. */
  file: WorkbookState | null;
}

export interface ClaimedExport {
  userId: string;
  type: ExportType;
  format: ExportFormat;
  query: ListQuery | AskedQuery;
  columns: string[];
  deidentified: Deidentified | null;
  /** How often a worker began it, this time among them. */
  attempts: number;
  checkpoint: Checkpoint | null;
}

/** Takes an export for this worker alone; undefined where another one has it, or where it has ended. */
export async function claimExport(tx: Tx, exportId: string, worker: string): Promise<ClaimedExport | undefined> {
  const { rows } = await sql<ClaimedExport>`
    update data_export_progress p
    set taken_by = ${worker}, taken_until = now() + ${turn}, attempts = attempts + 1,
      processed = coalesce((checkpoint ->> 'processed')::integer, 0)
    from data_export e
    where p.export_id = ${exportId} and e.id = p.export_id and e.status in ('NOT_STARTED', 'IN_PROGRESS')
      and (p.taken_until is null or p.taken_until < now())
    returning e.started_by as "userId", e.type, e.format, e.query, e.columns, e.deidentified, p.attempts,
      p.checkpoint`.execute(tx);
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
  { processed, total, checkpoint = null }: { processed: number; total: number | null; checkpoint?: Checkpoint | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update data_export_progress p
    set processed = ${processed}, total = coalesce(${total}, total), taken_until = now() + ${turn},
      checkpoint = coalesce(${checkpoint && JSON.stringify(checkpoint)}::jsonb, checkpoint)
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
    set taken_by = null, taken_until = now() + ${how.afterSeconds} * interval '1 second',
      processed = coalesce((checkpoint ->> 'processed')::integer, 0), attempts = attempts - ${how.counts ? 0 : 1}
    where export_id = ${exportId} and taken_by = ${worker}`.execute(tx);

/** Ends an export that this worker has. Answers false where it was deleted, or another worker has it. */
export async function endExport(
  tx: Tx,
  exportId: string,
  worker: string,
  { errorReason }: { errorReason: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update data_export e
    set status = ${errorReason === null ? "FINISHED_SUCCESS" : "FINISHED_FAIL"}, error_reason = ${errorReason},
      size = case when ${errorReason}::text is null
        then (select coalesce(sum(part.size), 0) from data_export_part part where part.export_id = e.id) end,
      finished_at = now()
    from data_export_progress p
    where e.id = ${exportId} and p.export_id = e.id and p.taken_by = ${worker} and e.status = 'IN_PROGRESS'`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}
