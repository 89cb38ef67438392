import type { InfectionBadge, RecordKind, RecordStatus } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { infectionsJson, type LinkRow, linkJson, ownerJson, statusJson } from "./record.columns.ts";
import { cameOfIt, familyIds } from "./record-family.columns.ts";

export interface RecordPageRow {
  id: string;
  kind: RecordKind;
  referenceNumber: string;
  status: RecordStatus;
  personId: string;
  infections: InfectionBadge[];
  assignedTo: { id: string; name: string } | null;
  createdAt: string;
  updatedAt: string;
  closedAt: string | null;
  lostToFollowUp: boolean;
  version: number;
  basedOn: LinkRow | null;
  followedBy: LinkRow[];
  /** The record, what it is based on and what is based on it: tests and notes are seen from both (docs/domain.md#elevation). */
  familyIds: string[];
}

export async function findRecordPage(tx: Tx, id: string, kind: RecordKind): Promise<RecordPageRow | undefined> {
  const { rows } = await sql<RecordPageRow>`
    select r.id, r.kind, r.reference_number as "referenceNumber", r.person_id as "personId",
      ${statusJson} as status, ${infectionsJson} as infections, ${ownerJson} as "assignedTo",
      r.created_at as "createdAt", r.updated_at as "updatedAt", r.closed_at as "closedAt",
      r.lost_to_follow_up as "lostToFollowUp", r.version,
      (select ${linkJson} from record l where l.id = r.based_on_id) as "basedOn",
      coalesce((select json_agg(${linkJson} order by l.id) from (${cameOfIt}) kin join record l using (id)), '[]') as "followedBy",
      ${familyIds} as "familyIds"
    from record r
    where r.id = ${id} and r.kind = ${kind}`.execute(tx);
  return rows[0];
}

/** Who deleted a record of a kind, and on which day of the clinic; the Activity log keeps it. */
export async function findDeletion(tx: Tx, id: string, kind: RecordKind, timeZone: string) {
  const { rows } = await sql<{ referenceNumber: string; by: string; on: string }>`
    select before ->> 'reference_number' as "referenceNumber", actor_name as "by",
      to_char(at at time zone ${timeZone}, 'MM/DD/YYYY') as "on"
    from trail
    where record_id = ${id} and action = 'delete' and table_name = 'record' and before ->> 'kind' = ${kind}
    order by id desc limit 1`.execute(tx);
  return rows[0];
}
