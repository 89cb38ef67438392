import type { AppointmentState } from "@tracewell/contract/appointment-list";
import { type Expression, sql } from "kysely";
import type { Booked } from "../locations/slots.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { type AppointmentListRow, appointmentColumns, appointmentTable } from "./appointment-list.columns.ts";

/** An appointment as lists show it. */
export async function findAppointment(tx: Tx, id: string): Promise<AppointmentListRow | undefined> {
  const { rows } =
    await sql<AppointmentListRow>`select ${appointmentColumns} from ${appointmentTable} where a.id = ${id}`.execute(tx);
  return rows[0];
}

export interface CodedAppointment {
  id: string;
  status: AppointmentState;
  visitId: string;
  personId: string;
  /** What the visit is for. */
  typeIds: string[];
  /** It is today's, on the clinic's clock. */
  isToday: boolean;
}

/** The appointment of a code: the latest, where it was moved. */
export async function findByCode(tx: Tx, code: string): Promise<CodedAppointment | undefined> {
  const { rows } = await sql<CodedAppointment>`
    select a.id, a.status, a.record_id as "visitId", r.person_id as "personId",
      a.appointment_on = (now() at time zone t.time_zone)::date as "isToday",
      array(select v.type_id from visit_type v where v.tenant_id = a.tenant_id and v.record_id = a.record_id) as "typeIds"
    from ${appointmentTable} join tenant t on t.id = a.tenant_id
    where a.code = ${code} order by a.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Holds an appointment until the transaction ends. */
export const lockAppointment = (tx: Tx, id: string) =>
  sql`select from appointment where id = ${id} for update`.execute(tx);

/** All that became of a visit's appointments, newest first. */
export const listHistory = (tx: Tx, visitId: string) =>
  tx
    .selectFrom("appointment as a")
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.tenant_id", "=", "a.tenant_id").onRef("u.id", "=", "a.status_by"),
    )
    .select([
      "a.status_at as at",
      sql<string | null>`u.first_name || ' ' || u.last_name`.as("by"),
      sql<AppointmentState>`a.status`.as("status"),
      "a.status_comment as comment",
    ])
    .where("a.record_id", "=", visitId)
    .orderBy("a.status_at", "desc")
    .orderBy("a.id", "desc")
    .execute();

/** Keeps bookings of a location's day in line, so that each sees what the one before took. */
export const lockDay = (tx: Tx, locationId: string, day: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`appointments ${locationId} ${day}`}, 0))`.execute(tx);

const isOpen = sql<boolean>`a.status in ('NEW', 'ASSIGNED')`;

/** Which seats of a location are taken between two instants. */
export async function listBooked(
  tx: Tx,
  locationId: string,
  between: { start: number; end: number },
  besides: readonly string[] = [],
): Promise<Booked[]> {
  // Patients see no appointments of others: what is taken, a function tells them.
  const { rows } = await sql<{ start: string; end: string; seat: number }>`
    select starts_at as start, ends_at as "end", seat
    from taken_seats(${locationId}, ${instant(between.start)}, ${instant(between.end)}, ${besides}::uuid[])`.execute(
    tx,
  );
  return rows.map(({ start, end, seat }) => ({ start: Date.parse(start), end: Date.parse(end), seat }));
}

/** When a clinician has appointments between two instants, wherever. */
export async function listOfClinician(
  tx: Tx,
  clinicianId: string,
  between: { start: number; end: number },
  besides: readonly string[] = [],
) {
  const { rows } = await sql<{ start: string; end: string }>`
    select a.starts_at as start, a.ends_at as "end" from appointment a
    where a.clinician_id = ${clinicianId} and ${isOpen} and a.id <> all(${besides}::uuid[])
      and a.starts_at < ${instant(between.end)} and a.ends_at > ${instant(between.start)}`.execute(tx);
  return rows.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));
}

const instant = (at: number): Expression<string> => sql<string>`${new Date(at).toISOString()}::timestamptz`;

export interface Place {
  locationId: string;
  seat: number;
  start: number;
  end: number;
  clinicianId: string | null;
  seriesId: string | null;
}

/** Gives a visit's open appointment its place. */
export const placeAppointment = (
  tx: Tx,
  visitId: string,
  { locationId, seat, start, end, clinicianId, seriesId }: Place,
) =>
  sql<{
    id: string;
  }>`update appointment a set location_id = ${locationId}, seat = ${seat}, starts_at = ${instant(start)},
      ends_at = ${instant(end)}, clinician_id = ${clinicianId}, series_id = ${seriesId}
    where a.record_id = ${visitId} and ${isOpen} returning a.id`.execute(tx);

export const updateState = (tx: Tx, id: string, status: AppointmentState, comment: string) =>
  sql`update appointment set status = ${status}, status_comment = nullif(${comment}, '') where id = ${id}`.execute(tx);

export const updateClinician = (tx: Tx, id: string, clinicianId: string | null, comment: string) =>
  sql`update appointment set clinician_id = ${clinicianId}, status_comment = coalesce(nullif(${comment}, ''), status_comment),
    version = version + 1 where id = ${id}`.execute(tx);

/** The open appointments of a series from one on, in their order. */
export async function listFollowing(tx: Tx, seriesId: string, from: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select a.id from appointment a
    where a.series_id = ${seriesId} and ${isOpen} and a.starts_at >= ${from}::timestamptz order by a.starts_at, a.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Marks as missed what ended before the clinic's grace time is over, without a patient who came. Answers their visits. */
export async function markMissed(tx: Tx, graceMinutes: number): Promise<string[]> {
  const { rows } = await sql<{ visitId: string }>`
    update appointment a set status = 'MISSED'
    where ${isOpen} and a.ends_at < now() - ${graceMinutes} * interval '1 minute'
    returning a.record_id as "visitId"`.execute(tx);
  return rows.map(({ visitId }) => visitId);
}

/** Visits to which nobody came are over. */
export const abandonVisits = (tx: Tx, visitIds: readonly string[]) =>
  sql`update record set status_key = 'Abandoned', closed = true, closed_at = now(), updated_at = now(), version = version + 1
    where id = any(${visitIds}::uuid[]) and kind = 'Visit' and status_key = 'Scheduled'`.execute(tx);

/** How many appointments each day has that were not canceled, missed or moved; on the clinic's clock. */
export async function countByDay(tx: Tx, from: string, to: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; booked: number }>`
    select appointment_on::text as day, count(*)::integer as booked from appointment
    where appointment_on between ${from} and ${to} and status in ('NEW', 'ASSIGNED', 'FINISHED')
    group by appointment_on`.execute(tx);
  return new Map(rows.map(({ day, booked }) => [day, booked]));
}
