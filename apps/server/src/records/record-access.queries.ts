import type { RecordKind, StatusKey } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { cameOfIt } from "./record-family.columns.ts";

export interface AnyRecord {
  id: string;
  kind: RecordKind;
  referenceNumber: string;
  personId: string;
  closed: boolean;
  statusKey: StatusKey;
  /** It was elevated too long ago to be edited (R3-22); only visits. */
  escalationOver: boolean;
}

/** Records of any kind. */
export async function findAnyRecords(tx: Tx, ids: readonly string[]): Promise<AnyRecord[]> {
  const { rows } = await sql<AnyRecord>`
    select r.id, r.kind, r.reference_number as "referenceNumber", r.person_id as "personId", r.closed,
      r.status_key as "statusKey", ${escalationOver} as "escalationOver"
    from record r where r.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

export const findAnyRecord = async (tx: Tx, id: string): Promise<AnyRecord | undefined> =>
  (await findAnyRecords(tx, [id]))[0];

/** Whether the last investigation that came out of the visit `r`, or that it joined, is older than the allowed days. */
const escalationOver = sql`coalesce(r.kind = 'Visit' and (
  select (max(i.created_at) at time zone t.time_zone)::date + coalesce(max((p.value->>'visitDaysEditable')::integer), 0)
    < (now() at time zone t.time_zone)::date
  from tenant t
  left join preference p on p.tenant_id = t.id and p.user_id is null and p.name = 'organizationBasic'
  cross join (${cameOfIt}) tied join record i on i.id = tied.id
  where t.id = r.tenant_id and i.kind = 'Incident'
  group by t.id), false)`;
