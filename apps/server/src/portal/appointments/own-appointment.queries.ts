import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

export interface OwnAppointmentRow {
  id: string;
  visitId: string;
  status: "NEW" | "ASSIGNED" | "FINISHED" | "MISSED" | "CANCELED";
  start: string;
  end: string;
  place: string | null;
  address: string | null;
  phone: string | null;
  timeZone: string;
  /** How often it was given another time. */
  moves: number;
}

/** The patient's own appointments; moved ones show as what they became. */
export async function listOwnAppointments(tx: Tx): Promise<OwnAppointmentRow[]> {
  const { rows } = await sql<OwnAppointmentRow>`
    select id, visit_id as "visitId", status, starts_at as start, ends_at as "end", place, address, phone,
      time_zone as "timeZone", moves
    from own_appointments()
    order by ends_at <= now(), case when ends_at > now() then starts_at end, starts_at desc`.execute(tx);
  return rows;
}
