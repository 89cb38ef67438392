import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface NextAppointment {
  id: string;
  personId: string;
  start: string;
  /** Of its place. */
  timeZone: string;
}

/** The next appointment to come of each of these persons; who has none is not in it. */
export async function findNextAppointments(tx: Tx, personIds: readonly string[]): Promise<NextAppointment[]> {
  const { rows } = await sql<NextAppointment>`
    select distinct on (r.person_id) a.id, r.person_id as "personId", a.starts_at as start,
      coalesce(l.time_zone, t.time_zone) as "timeZone"
    from appointment a
      join record r on r.tenant_id = a.tenant_id and r.id = a.record_id
      join tenant t on t.id = a.tenant_id
      left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
    where a.tenant_id = app_tenant() and r.person_id = any(${personIds}::uuid[]) and a.status in ('NEW', 'ASSIGNED')
      and a.starts_at > now() and r.status_key = 'Scheduled' and not r.closed
    order by r.person_id, a.starts_at, a.id`.execute(tx);
  return rows;
}
