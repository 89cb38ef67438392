import type { FhirType } from "@tracewell/contract/fhir";
import { bulkKeptHours } from "@tracewell/contract/fhir-bulk";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

interface BulkExport {
  status: "NOT_STARTED" | "IN_PROGRESS" | "FINISHED_SUCCESS" | "FINISHED_FAIL" | "CANCELED_BY_USER";
  request: string;
  transactionTime: string;
  /** When its files are deleted; null before it has ended. */
  expiresAt: string | null;
  errorReason: string | null;
  /** What is written now, and how many resources are. */
  type: FhirType | null;
  resources: number;
}

export interface BulkFile {
  id: string;
  type: FhirType;
  resources: number;
  size: number;
}

/** What runs longer than this may be missed by the next export. */
const longestChange = sql`interval '5 minutes'`;

/** The key's row is locked, so that requests at the same time count each other. */
export async function countUnderway(tx: Tx, keyId: string): Promise<number> {
  await sql`select id from api_key where id = ${keyId} for update`.execute(tx);
  const { rows } = await sql<{ underway: number }>`
    select count(*)::integer as underway from fhir_export
    where api_key_id = ${keyId} and status in ('NOT_STARTED', 'IN_PROGRESS')`.execute(tx);
  return rows[0]?.underway ?? 0;
}

/**
 * What is being saved at this moment carries the time at which its saving began. An export promises only what is older than
 * any of that, so that asking for all since that time misses nothing.
 */
export async function insertBulkExport(
  tx: Tx,
  given: {
    tenantId: string;
    keyId: string;
    userId: string;
    types: readonly FhirType[];
    since: string | null;
    request: string;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto("fhir_export")
    .values({
      tenant_id: given.tenantId,
      api_key_id: given.keyId,
      user_id: given.userId,
      types: [...given.types],
      since: given.since,
      request: given.request,
      transaction_time: sql<string>`date_trunc('milliseconds', now() - ${longestChange})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.insertInto("fhir_export_progress").values({ tenant_id: given.tenantId, export_id: id }).execute();
  return id;
}

/** A key's own export. */
export async function findBulkExport(tx: Tx, id: string, keyId: string): Promise<BulkExport | undefined> {
  const { rows } = await sql<BulkExport>`
    select e.status, e.request, e.error_reason as "errorReason", e.transaction_time as "transactionTime", p.type, p.resources,
      e.finished_at + ${bulkKeptHours} * interval '1 hour' as "expiresAt"
    from fhir_export e join fhir_export_progress p on p.tenant_id = e.tenant_id and p.export_id = e.id
    where e.id = ${id} and e.api_key_id = ${keyId} and e.status <> 'CANCELED_BY_USER' and not e.cleared
      and (e.finished_at is null or e.finished_at > now() - ${bulkKeptHours} * interval '1 hour')`.execute(tx);
  return rows[0];
}

export const listBulkFiles = async (tx: Tx, exportId: string): Promise<BulkFile[]> =>
  (
    await sql<BulkFile>`select id, type, resources, size from fhir_export_file
      where export_id = ${exportId} and size is not null order by type, part`.execute(tx)
  ).rows;

export async function updateCanceled(tx: Tx, id: string): Promise<void> {
  await sql`update fhir_export set status = 'CANCELED_BY_USER', finished_at = coalesce(finished_at, now())
    where id = ${id}`.execute(tx);
}
