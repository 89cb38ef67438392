import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/**
 * Gives two in three of the visits that have begun the appointment that they came with, in the clinic's first location: finished,
 * or missed where the patient left before being seen.
 */
export async function bookPastVisits(tx: Tx): Promise<void> {
  await sql`
    with came as (
      select v.tenant_id, v.record_id, r.status_key, r.assigned_to, t.time_zone,
        date_bin('30 minutes', v.started_at, timestamptz '2020-01-01 00:00Z') as at
      from visit v join record r on r.tenant_id = v.tenant_id and r.id = v.record_id join tenant t on t.id = v.tenant_id
      where v.waiting_from is not null and abs(hashtext(r.reference_number)) % 3 > 0
        and not exists (select from appointment a where a.tenant_id = v.tenant_id and a.record_id = v.record_id)
    )
    insert into appointment (tenant_id, record_id, appointment_on, start_time, end_time, starts_at, ends_at, status, location_id, seat,
      clinician_id, status_at, created_at)
    select c.tenant_id, c.record_id, (c.at at time zone c.time_zone)::date, (c.at at time zone c.time_zone)::time,
      ((c.at + interval '29 minutes') at time zone c.time_zone)::time, c.at, c.at + interval '30 minutes',
      case when c.status_key = 'Abandoned' then 'MISSED' else 'FINISHED' end,
      (select l.id from location l order by l.id limit 1), 1, c.assigned_to, c.at, c.at - interval '5 days'
    from came c`.execute(tx);
}
