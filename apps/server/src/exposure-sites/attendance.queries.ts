import type { SiteAttendance } from "@tracewell/contract/exposure-sites";
import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { personJson } from "../records/record.columns.ts";

/** That a person was at a site, and the record in which it was told. */
export interface Attendance {
  siteId: string;
  personId: string;
  recordId: string | null;
  firstOn?: string | null;
  lastOn?: string | null;
}

export type AttendanceRow = Omit<SiteAttendance, "person"> & { person: PersonRow };

/** Who is known to have been at a site, by name; records of other kinds can't be opened. */
export async function listAttendance(tx: Tx, siteId: string, opened: readonly RecordKind[]): Promise<AttendanceRow[]> {
  const { rows } = await sql<AttendanceRow>`
    select a.id, ${personJson} as person, a.first_on as "firstOn", a.last_on as "lastOn", a.version,
      case when r.id is not null then json_build_object('id', r.id, 'kind', r.kind, 'referenceNumber', r.reference_number,
        'opens', r.kind = any(${opened}::text[])) end as "toldIn"
    from exposure_site_attendance a
    join person p on p.tenant_id = a.tenant_id and p.id = a.attendee_id
    left join record r on r.tenant_id = a.tenant_id and r.id = a.told_in_id
    where a.site_id = ${siteId}
    order by lower(p.last_name), lower(p.first_name), a.id`.execute(tx);
  return rows;
}

/** One person's attendance at a site, kept from change by others. */
export const lockAttendance = (tx: Tx, siteId: string, id: string) =>
  tx
    .selectFrom("exposure_site_attendance")
    .select(["attendee_id as personId", "version"])
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function isAttendee(tx: Tx, siteId: string, personId: string): Promise<boolean> {
  const rows = tx.selectFrom("exposure_site_attendance").select("id").where("site_id", "=", siteId);
  return (await rows.where("attendee_id", "=", personId).executeTakeFirst()) !== undefined;
}

export const updateAttendance = (
  tx: Tx,
  id: string,
  { firstOn, lastOn }: { firstOn: string | null; lastOn: string | null },
) =>
  tx
    .updateTable("exposure_site_attendance")
    .set({ first_on: firstOn, last_on: lastOn, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();

/** Notes who was where; who is known to have been there stays as they are. */
export async function insertAttendance(tx: Tx, tenantId: string, attendance: readonly Attendance[]): Promise<void> {
  if (attendance.length === 0) return;
  await sql`insert into exposure_site_attendance (tenant_id, site_id, attendee_id, told_in_id, first_on, last_on)
    select distinct on (there."siteId", there."personId") ${tenantId}::uuid, there."siteId", there."personId", there."recordId",
      there."firstOn", there."lastOn"
    from jsonb_to_recordset(${JSON.stringify(attendance)}::jsonb)
      as there ("siteId" uuid, "personId" uuid, "recordId" uuid, "firstOn" date, "lastOn" date)
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
