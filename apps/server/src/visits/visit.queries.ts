import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { ownColumns, type VisitColumns } from "./visit.columns.ts";

export interface VisitDetails extends VisitColumns {
  clinicId: string;
  firstVisit: "Yes" | "No" | "Unknown" | null;
  patientVisitId: number;
}

export async function findVisitDetails(tx: Tx, recordId: string): Promise<VisitDetails | undefined> {
  const { rows } = await sql<VisitDetails>`
    select ${ownColumns}, r.tenant_id as "clinicId", v.first_visit as "firstVisit",
      (select count(*)::integer from record o join visit other on other.record_id = o.id
        where o.tenant_id = r.tenant_id and o.person_id = r.person_id and o.kind = 'Visit'
          and (other.started_at, o.id) <= (v.started_at, r.id)
          and (o.id = r.id or o.status_key <> 'Abandoned')) as "patientVisitId"
    from record r join visit v on v.record_id = r.id where r.id = ${recordId}`.execute(tx);
  return rows[0];
}

/** Keeps anyone else from beginning a visit of the person until the transaction ends. */
export const lockPerson = (tx: Tx, personId: string) =>
  sql`select from person where id = ${personId} for no key update`.execute(tx);

/** A visit of the person that has begun and is not over. */
export async function findOpenVisit(tx: Tx, personId: string, besideId: string | null) {
  const { rows } = await sql<{ id: string; referenceNumber: string }>`
    select r.id, r.reference_number as "referenceNumber" from record r join visit v on v.record_id = r.id
    where r.person_id = ${personId} and r.kind = 'Visit' and not r.closed and v.waiting_from is not null
      and r.id is distinct from ${besideId}::uuid
    order by r.id limit 1`.execute(tx);
  return rows[0];
}

export interface NewVisitRow {
  recordId: string;
  tenantId: string;
  /** Left out: the patient is here. */
  startsAt: string | null;
  temporaryId: number | null;
  ticketColor: string | null;
  locationId: string | null;
  firstVisit: string | null;
}

export const insertVisit = (tx: Tx, row: NewVisitRow) =>
  sql`
    insert into visit (record_id, tenant_id, visit_on, started_at, waiting_from, temporary_id, ticket_color, location_id,
      at_location_from, first_visit)
    select ${row.recordId}, t.id, (coalesce(${row.startsAt}::timestamptz, now()) at time zone t.time_zone)::date,
      coalesce(${row.startsAt}::timestamptz, now()), case when ${row.startsAt}::timestamptz is null then now() end,
      ${row.temporaryId}::integer, ${row.ticketColor}, ${row.locationId}::uuid,
      case when ${row.locationId}::uuid is not null then now() end, ${row.firstVisit}
    from tenant t where t.id = ${row.tenantId}`.execute(tx);

export interface VisitColumnsEdit {
  temporaryId?: number | null | undefined;
  ticketColor?: string | null | undefined;
  locationId?: string | null | undefined;
  firstVisit?: string | null | undefined;
}

/** Changes what is given; a patient who stays where they are has been there since they came. */
export async function updateVisit(tx: Tx, recordId: string, edit: VisitColumnsEdit): Promise<void> {
  const changes = [
    ...(edit.temporaryId === undefined
      ? []
      : [sql`temporary_id = ${edit.temporaryId}`, sql`ticket_color = ${edit.ticketColor ?? null}`]),
    ...(edit.locationId === undefined
      ? []
      : [
          sql`location_id = ${edit.locationId}`,
          sql`at_location_from = case when ${edit.locationId}::uuid is null then null
            when location_id = ${edit.locationId}::uuid then at_location_from else now() end`,
        ]),
    ...(edit.firstVisit === undefined ? [] : [sql`first_visit = ${edit.firstVisit}`]),
  ];
  if (changes.length === 0) return;
  await sql`update visit set ${sql.join(changes)} where record_id = ${recordId}`.execute(tx);
}

/** The visit is for these, and for nothing else. */
export const replaceTypes = (tx: Tx, tenantId: string, recordId: string, typeIds: readonly string[]) =>
  sql`with gone as (delete from visit_type where record_id = ${recordId} and not type_id = any(${typeIds}::uuid[]))
    insert into visit_type (tenant_id, record_id, type_id)
    select ${tenantId}, ${recordId}, id from unnest(${typeIds}::uuid[]) as id
    on conflict (tenant_id, record_id, type_id) do nothing`.execute(tx);

export const replaceClinicians = (tx: Tx, tenantId: string, recordId: string, userIds: readonly string[]) =>
  sql`with gone as (delete from visit_clinician where record_id = ${recordId} and not user_id = any(${userIds}::uuid[]))
    insert into visit_clinician (tenant_id, record_id, user_id)
    select ${tenantId}, ${recordId}, id from unnest(${userIds}::uuid[]) as id
    on conflict (tenant_id, record_id, user_id) do nothing`.execute(tx);

/** The patient has come; on another day than thought the visit is today's. */
export const updateArrival = (tx: Tx, recordId: string) =>
  sql`update visit v set waiting_from = now(), waiting_until = null, started_at = now(),
      visit_on = (now() at time zone t.time_zone)::date
    from tenant t where t.id = v.tenant_id and v.record_id = ${recordId} and v.waiting_from is null`.execute(tx);

/** The patient has not come after all: the visit is when it was to be. */
export const updateNotCome = (tx: Tx, recordId: string) =>
  sql`update visit v set waiting_from = null, waiting_until = null,
      visit_on = coalesce(a.appointment_on, v.visit_on),
      started_at = coalesce((a.appointment_on + a.start_time) at time zone t.time_zone, v.started_at)
    from tenant t left join lateral (select * from appointment where tenant_id = t.id and record_id = ${recordId}
      order by id desc limit 1) a on true
    where t.id = v.tenant_id and v.record_id = ${recordId}`.execute(tx);

/** Someone took the patient in, or sent them back to wait. */
export const updateTakenIn = (tx: Tx, recordId: string, takenIn: boolean) =>
  sql`update visit set waiting_until = case when ${takenIn} then coalesce(waiting_until, now()) end
    where record_id = ${recordId} and waiting_from is not null`.execute(tx);

/** The visit that this one follows up. */
export async function findSourceVisit(tx: Tx, recordId: string) {
  const { rows } = await sql<{ id: string; referenceNumber: string }>`
    select l.id, l.reference_number as "referenceNumber" from record r join record l on l.id = r.based_on_id
    where r.id = ${recordId} and l.kind = 'Visit'`.execute(tx);
  return rows[0];
}
