import type { InfectionStatus } from "@tracewell/contract/constants";
import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/**
 * Takes the next numbers of a kind in the clinic's present year, in one statement. The counter's row stays
 * locked until the transaction ends, so that a rolled-back one leaves no gap.
 */
export async function takeNumbers(tx: Tx, tenantId: string, kind: RecordKind, many: number) {
  const { rows } = await sql<{ year: number; last: number }>`
    insert into reference_counter as counter (tenant_id, kind, year, last)
    select ${tenantId}, ${kind}, extract(year from now() at time zone time_zone)::integer, ${many} from tenant where id = ${tenantId}
    on conflict (tenant_id, kind, year) do update set last = counter.last + excluded.last
    returning year, last`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("There is no such clinic.");
  return { year: row.year, first: row.last - many + 1 };
}

export interface RecordRow {
  id: string | undefined;
  kind: RecordKind;
  referenceNumber: string;
  personId: string;
  statusKey: string;
  assignedTo: string | null;
  basedOnId: string | null;
  createdAt: string | undefined;
}

/**
 * Writes records, however many. The rows travel as one parameter, so that the statement is the same for any number of
 * them and stays prepared, and so that the trail's trigger fires once.
 */
export async function insertRecords(tx: Tx, tenantId: string, userId: string | null, rows: RecordRow[]) {
  const inserted = await sql<{ id: string; referenceNumber: string }>`
    insert into record (id, tenant_id, kind, reference_number, person_id, status_key, closed, assigned_to, assigned_at,
      based_on_id, created_at, updated_at, created_by, updated_by)
    select coalesce(id, uuid_v7()), ${tenantId}, kind, "referenceNumber", "personId", "statusKey", false, "assignedTo",
      case when "assignedTo" is not null then coalesce("createdAt", now()) end, "basedOnId",
      coalesce("createdAt", now()), coalesce("createdAt", now()), ${userId}::uuid, ${userId}::uuid
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, kind text, "referenceNumber" text,
      "personId" uuid, "statusKey" text, "assignedTo" uuid, "basedOnId" uuid, "createdAt" timestamptz)
    returning id, reference_number as "referenceNumber"`.execute(tx);
  return inserted.rows;
}

export interface RecordInfectionRow {
  recordId: string;
  infectionId: string;
  status: InfectionStatus | null;
}

/** Writes infections of records; one that is there already takes the new status. */
export const upsertRecordInfections = (tx: Tx, tenantId: string, rows: RecordInfectionRow[]) =>
  sql`
    insert into record_infection (tenant_id, record_id, infection_id, status)
    select ${tenantId}, "recordId", "infectionId", status
    from json_to_recordset(${JSON.stringify(rows)}::json) as row ("recordId" uuid, "infectionId" uuid, status text)
    on conflict (tenant_id, record_id, infection_id) do update set status = excluded.status`.execute(tx);

/** Infections that records don't name yet. */
export const insertMissingInfections = (tx: Tx, tenantId: string, rows: readonly RecordInfectionRow[]) =>
  sql`
    insert into record_infection (tenant_id, record_id, infection_id, status)
    select ${tenantId}, "recordId", "infectionId", status
    from json_to_recordset(${JSON.stringify(rows)}::json) as row ("recordId" uuid, "infectionId" uuid, status text)
    on conflict (tenant_id, record_id, infection_id) do nothing`.execute(tx);
