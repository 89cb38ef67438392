import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { Period } from "./chart-period.model.ts";

/** A day of the clinic's staff, all together. */
export interface StaffDay {
  on: string;
  people: number;
  changes: number;
  seconds: number;
}

/** What members of the clinic's staff changed on each day of a period, and how long they were signed in. */
export async function listStaffDays(
  tx: Tx,
  { tenantId, timeZone }: { tenantId: string; timeZone: string },
  { from, to }: Period,
): Promise<StaffDay[]> {
  const begins = sql`(${from}::date)::timestamp at time zone ${timeZone}`;
  const ends = sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<StaffDay>`with change as (
      select (l.at at time zone ${timeZone})::date as on_day, count(*)::int as changes, count(distinct l.actor_id)::int as people
      from trail l join app_user u on u.tenant_id = l.tenant_id and u.id = l.actor_id
      where l.tenant_id = ${tenantId}::uuid and l.at >= ${begins} and l.at < ${ends} and l.action in ('insert', 'update', 'delete')
      group by 1),
    signed_in as (
      select (s.begun_at at time zone ${timeZone})::date as on_day, count(distinct s.user_id)::int as people,
        sum(extract(epoch from s.last_used_at - s.begun_at))::int as seconds
      from session s where s.tenant_id = ${tenantId}::uuid and s.user_id is not null and s.begun_at >= ${begins} and s.begun_at < ${ends}
      group by 1)
    select day::date::text as on, greatest(coalesce(change.people, 0), coalesce(signed_in.people, 0)) as people,
      coalesce(change.changes, 0) as changes, coalesce(signed_in.seconds, 0) as seconds
    from generate_series(${from}::date, ${to}::date, interval '1 day') day
    left join change on change.on_day = day::date left join signed_in on signed_in.on_day = day::date
    order by 1`.execute(tx);
  return rows;
}
