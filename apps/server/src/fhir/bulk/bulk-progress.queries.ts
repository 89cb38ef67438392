import type { FhirType } from "@tracewell/contract/fhir";
import { bulkKeptHours } from "@tracewell/contract/fhir-bulk";
import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "../../platform/database/transaction.ts";

export interface ExportOfClinic {
  exportId: string;
  tenantId: string;
}

/** Unfinished exports of all clinics, oldest first. Asked under the workers' role: nothing but ids is seen. */
export async function listUnfinished(pool: pg.Pool): Promise<ExportOfClinic[]> {
  const { rows } = await pool.query<ExportOfClinic>({
    name: "unfinished-fhir-exports",
    text: `select id as "exportId", tenant_id as "tenantId" from fhir_export
      where status in ('NOT_STARTED', 'IN_PROGRESS') and not cleared order by created_at, id limit 20`,
  });
  return rows;
}

/** Exports whose files are to be deleted: canceled and failed ones, and those whose hours are over. */
export async function listOutdated(pool: pg.Pool): Promise<ExportOfClinic[]> {
  const { rows } = await pool.query<ExportOfClinic>({
    name: "outdated-fhir-exports",
    text: `select id as "exportId", tenant_id as "tenantId" from fhir_export
      where not cleared and (status = 'CANCELED_BY_USER' or finished_at < now() - ${bulkKeptHours} * interval '1 hour')
      limit 20`,
  });
  return rows;
}

/** For how long a worker has an export to itself; each page of rows begins the time anew. */
const turn = sql`interval '30 seconds'`;

export interface ClaimedExport {
  userId: string;
  keyName: string;
  keyRevoked: boolean;
  types: FhirType[];
  since: string | null;
  startedAt: string;
  attempts: number;
}

/** Takes an export for this worker alone; undefined where another one has it, or where it has ended. */
export async function claimExport(tx: Tx, exportId: string, worker: string): Promise<ClaimedExport | undefined> {
  const { rows } = await sql<ClaimedExport>`
    update fhir_export_progress p
    set taken_by = ${worker}, taken_until = now() + ${turn}, attempts = attempts + 1,
      resources = coalesce((select sum(f.resources) from fhir_export_file f
        where f.tenant_id = p.tenant_id and f.export_id = p.export_id and f.size is not null), 0)
    from fhir_export e join api_key k on k.tenant_id = e.tenant_id and k.id = e.api_key_id
    where p.export_id = ${exportId} and e.tenant_id = p.tenant_id and e.id = p.export_id
      and e.status in ('NOT_STARTED', 'IN_PROGRESS') and (p.taken_until is null or p.taken_until < now())
    returning e.user_id as "userId", k.name as "keyName", k.revoked_at is not null as "keyRevoked", e.types, e.since,
      e.created_at as "startedAt", p.attempts`.execute(tx);
  if (rows[0])
    await sql`update fhir_export set status = 'IN_PROGRESS' where id = ${exportId} and status = 'NOT_STARTED'`.execute(
      tx,
    );
  return rows[0];
}

/** Notes what was written. Answers false where the export was canceled or another worker has it: then it is left. */
export async function addProgress(
  tx: Tx,
  exportId: string,
  worker: string,
  done: { type: FhirType; resources: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update fhir_export_progress p
    set type = ${done.type}, resources = resources + ${done.resources}, taken_until = now() + ${turn}
    from fhir_export e
    where p.export_id = ${exportId} and p.taken_by = ${worker} and e.tenant_id = p.tenant_id and e.id = p.export_id
      and e.status = 'IN_PROGRESS'`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Gives an export back: to be taken up at once by another worker, or after a while. `counts`: this was an attempt. */
export const releaseExport = (
  tx: Tx,
  exportId: string,
  worker: string,
  how: { afterSeconds: number; counts: boolean },
) =>
  sql`update fhir_export_progress
    set taken_by = null, taken_until = now() + ${how.afterSeconds} * interval '1 second',
      attempts = attempts - ${how.counts ? 0 : 1}
    where export_id = ${exportId} and taken_by = ${worker}`.execute(tx);

/** Ends an export that this worker has. Answers false where it was canceled, or another worker has it. */
export async function endExport(tx: Tx, exportId: string, worker: string, failure: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update fhir_export e
    set status = ${failure === null ? "FINISHED_SUCCESS" : "FINISHED_FAIL"}, error_reason = ${failure}, finished_at = now()
    from fhir_export_progress p
    where e.id = ${exportId} and p.tenant_id = e.tenant_id and p.export_id = e.id and p.taken_by = ${worker}
      and e.status = 'IN_PROGRESS'`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export interface LastPart {
  part: number;
  lastId: string;
  endsType: boolean;
}

/** The last whole file of a type. */
export async function findLastPart(tx: Tx, exportId: string, type: FhirType): Promise<LastPart | null> {
  const { rows } = await sql<LastPart>`
    select part, last_id as "lastId", ends_type as "endsType" from fhir_export_file
    where export_id = ${exportId} and type = ${type} and size is not null order by part desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** The id of a file that is about to be written: that of before where its writing was cut off, so that no bytes are left over. */
export async function planFile(
  tx: Tx,
  of: { tenantId: string; exportId: string; type: FhirType; part: number },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into fhir_export_file (tenant_id, export_id, type, part) values (${of.tenantId}, ${of.exportId}, ${of.type}, ${of.part})
    on conflict (tenant_id, export_id, type, part) do update set part = excluded.part returning id`.execute(tx);
  return rows[0]?.id ?? "";
}

/** Notes a whole file. Answers false where the export was canceled or another worker has it. */
export async function noteFile(
  tx: Tx,
  of: { exportId: string; fileId: string; worker: string },
  file: { resources: number; size: number; lastId: string; endsType: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update fhir_export_file f
    set resources = ${file.resources}, size = ${file.size}, last_id = ${file.lastId}::uuid, ends_type = ${file.endsType}
    from fhir_export_progress p
    where f.id = ${of.fileId} and f.export_id = ${of.exportId} and p.tenant_id = f.tenant_id and p.export_id = f.export_id
      and p.taken_by = ${of.worker}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The ids of all files of an export, those that were cut off too. */
export const listFileIds = async (tx: Tx, exportId: string): Promise<string[]> =>
  (await sql<{ id: string }>`select id from fhir_export_file where export_id = ${exportId}`.execute(tx)).rows.map(
    ({ id }) => id,
  );

/** Forgets an export's files, which are deleted by now. */
export async function clearExport(tx: Tx, exportId: string): Promise<void> {
  await sql`delete from fhir_export_file where export_id = ${exportId}`.execute(tx);
  await sql`update fhir_export set cleared = true where id = ${exportId}`.execute(tx);
}
