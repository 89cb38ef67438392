import type { AppointmentTime, VisitAppointment } from "@tracewell/contract/visits";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** The instant at which an appointment starts, in the clinic's time zone. */
export async function instantOf(tx: Tx, { day, start }: AppointmentTime, timeZone: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select (${day}::date + ${start}::time) at time zone ${timeZone} as at`.execute(tx);
  return rows[0]?.at ?? "";
}

/** An appointment at a time on the clinic's clock, in no place. The code to check in with is that of the visit's earlier one. */
export const insertAppointment = (
  tx: Tx,
  tenantId: string,
  recordId: string,
  { day, start, end, code }: AppointmentTime & { code: string },
) =>
  sql`insert into appointment (code, tenant_id, record_id, appointment_on, start_time, end_time, starts_at, ends_at)
    select coalesce((select code from appointment a where a.tenant_id = t.id and a.record_id = ${recordId} order by id desc limit 1),
        ${code}), t.id, ${recordId}, ${day}::date, ${start}::time, ${end}::time,
      (${day}::date + ${start}::time) at time zone t.time_zone, (${day}::date + ${end}::time) at time zone t.time_zone
    from tenant t where t.id = ${tenantId}`.execute(tx);

/** Ends the open appointment of a visit; answers whether there was one. */
export async function endAppointment(
  tx: Tx,
  recordId: string,
  status: Exclude<VisitAppointment["status"], "NEW" | "ASSIGNED">,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("appointment")
    .set({ status })
    .where("record_id", "=", recordId)
    .where("status", "in", ["NEW", "ASSIGNED"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The patient has not come after all: the appointment that their coming had finished is open again, in a seat of its own if
 * someone else has had its seat since.
 */
export const reopenAppointment = (tx: Tx, recordId: string) =>
  sql`update appointment a set status = 'ASSIGNED', seat = case when a.location_id is not null then (
      select coalesce(max(other.seat), 0) + 1 from appointment other
      where other.location_id = a.location_id and other.status in ('NEW', 'ASSIGNED')
        and other.starts_at < a.ends_at and other.ends_at > a.starts_at) end
    where a.status = 'FINISHED' and a.id = (
      select id from appointment where record_id = ${recordId} order by id desc limit 1)`.execute(tx);

/** The visit is at another time from now on. */
export const updateVisitTime = (tx: Tx, recordId: string, time: { day: string; startsAt: string }) =>
  sql`update visit set visit_on = ${time.day}, started_at = ${time.startsAt} where record_id = ${recordId}`.execute(tx);
