import type { InfectionStatus } from "@tracewell/contract/constants";
import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/**
 * Takes the next numbers of a kind in the clinic's present year: one statement however many. The counter's row stays
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

export const insertRecords = (tx: Tx, tenantId: string, userId: string | null, rows: RecordRow[]) =>
  tx
    .insertInto("record")
    .values(
      rows.map((row) => ({
        ...(row.id ? { id: row.id } : {}),
        ...(row.createdAt ? { created_at: row.createdAt, updated_at: row.createdAt } : {}),
        tenant_id: tenantId,
        kind: row.kind,
        reference_number: row.referenceNumber,
        person_id: row.personId,
        status_key: row.statusKey,
        closed: false,
        assigned_to: row.assignedTo,
        assigned_at: row.assignedTo ? (row.createdAt ?? sql<string>`now()`) : null,
        based_on_id: row.basedOnId,
        created_by: userId,
        updated_by: userId,
      })),
    )
    .returning(["id", "reference_number as referenceNumber"])
    .execute();

export interface RecordInfectionRow {
  recordId: string;
  infectionId: string;
  status: InfectionStatus | null;
}

export const insertRecordInfections = (tx: Tx, tenantId: string, rows: RecordInfectionRow[]) =>
  tx
    .insertInto("record_infection")
    .values(
      rows.map(({ recordId, infectionId, status }) => ({
        tenant_id: tenantId,
        record_id: recordId,
        infection_id: infectionId,
        status,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "record_id", "infection_id"])
        .doUpdateSet({ status: (set) => set.ref("excluded.status") }),
    )
    .execute();
