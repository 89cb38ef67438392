import type { AppointmentTime, VisitAppointment } from "@tracewell/contract/visits";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** The instant at which an appointment starts, in the clinic's time zone. */
export async function instantOf(tx: Tx, { day, start }: AppointmentTime, timeZone: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select (${day}::date + ${start}::time) at time zone ${timeZone} as at`.execute(tx);
  return rows[0]?.at ?? "";
}

export const insertAppointment = (tx: Tx, tenantId: string, recordId: string, { day, start, end }: AppointmentTime) =>
  tx
    .insertInto("appointment")
    .values({ tenant_id: tenantId, record_id: recordId, appointment_on: day, start_time: start, end_time: end })
    .execute();

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

/** The patient has not come after all: the appointment that their coming had finished is open again. */
export const reopenAppointment = (tx: Tx, recordId: string) =>
  sql`update appointment set status = 'ASSIGNED' where status = 'FINISHED' and id = (
    select id from appointment where record_id = ${recordId} order by id desc limit 1)`.execute(tx);

/** The visit is at another time from now on. */
export const updateVisitTime = (tx: Tx, recordId: string, time: { day: string; startsAt: string }) =>
  sql`update visit set visit_on = ${time.day}, started_at = ${time.startsAt} where record_id = ${recordId}`.execute(tx);
