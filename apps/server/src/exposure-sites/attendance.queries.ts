import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** That a person was at a site, and the record in which it was told. */
export interface Attendance {
  siteId: string;
  personId: string;
  recordId: string | null;
}

/** Notes who was where; who is known to have been there stays as they are. */
export async function insertAttendance(tx: Tx, tenantId: string, attendance: readonly Attendance[]): Promise<void> {
  if (attendance.length === 0) return;
  await sql`insert into exposure_site_attendance (tenant_id, site_id, attendee_id, told_in_id)
    select distinct on (there."siteId", there."personId") ${tenantId}::uuid, there."siteId", there."personId", there."recordId"
    from jsonb_to_recordset(${JSON.stringify(attendance)}::jsonb) as there ("siteId" uuid, "personId" uuid, "recordId" uuid)
    order by there."siteId", there."personId", there."recordId"
    on conflict (tenant_id, site_id, attendee_id) do nothing`.execute(tx);
}

/** These persons were not there after all. */
export async function deleteAttendance(
  tx: Tx,
  attendance: readonly Pick<Attendance, "siteId" | "personId">[],
): Promise<void> {
  if (attendance.length === 0) return;
  await sql`delete from exposure_site_attendance a
    using jsonb_to_recordset(${JSON.stringify(attendance)}::jsonb) as gone ("siteId" uuid, "personId" uuid)
    where a.site_id = gone."siteId" and a.attendee_id = gone."personId"`.execute(tx);
}

/** The most people that any of these sites has. */
export async function findFullest(tx: Tx, siteIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(many), 0)::int as most from (
      select count(*) as many from exposure_site_attendance where site_id = any(${siteIds}::uuid[]) group by site_id) counted`.execute(
    tx,
  );
  return rows[0]?.most ?? 0;
}
