import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** Persons of the clinic in an order that chance has made. */
export async function listPersons(tx: Tx, many: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from person order by hashtext(person_number), id limit ${many}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function findPersonByEmail(tx: Tx, email: string): Promise<string | undefined> {
  const person = tx.selectFrom("person").select("id").where("email", "=", email);
  return (await person.executeTakeFirst())?.id;
}

/** A finished visit: how many days ago it was, when that day it began, and how long it took, in minutes. */
export interface PastVisit {
  recordId: string;
  daysAgo: number;
  minuteOfDay: number;
  waited: number;
  lasted: number;
}

/** Dates visits as if they had been on earlier days of the clinic, with tickets in the order of their coming. */
export async function spreadPastVisits(tx: Tx, visits: readonly PastVisit[]): Promise<void> {
  await sql`
    with past as (
      select p.*, t.time_zone, ((now() at time zone t.time_zone)::date - p."daysAgo" + make_interval(mins => p."minuteOfDay"))
        at time zone t.time_zone as at
      from json_to_recordset(${JSON.stringify(visits)}::json) as p ("recordId" uuid, "daysAgo" integer, "minuteOfDay" integer,
        waited integer, lasted integer) cross join tenant t where t.id = app_tenant()
    ), dated as (
      update visit v set visit_on = (past.at at time zone past.time_zone)::date, started_at = past.at, waiting_from = past.at,
        waiting_until = past.at + make_interval(mins => past.waited), location_id = null, at_location_from = null
      from past where v.record_id = past."recordId"
    )
    update record r set created_at = past.at, closed_at = past.at + make_interval(mins => past.lasted),
      updated_at = past.at + make_interval(mins => past.lasted)
    from past where r.id = past."recordId"`.execute(tx);
}

/** Lets visits of today have begun so many minutes ago, none of them yesterday. */
export async function spreadVisitsOfToday(tx: Tx, visits: readonly { recordId: string; minutesAgo: number }[]) {
  await sql`
    with begun as (
      select b."recordId", greatest(now() - make_interval(mins => b."minutesAgo"),
        date_trunc('day', now() at time zone t.time_zone) at time zone t.time_zone) as at
      from json_to_recordset(${JSON.stringify(visits)}::json) as b ("recordId" uuid, "minutesAgo" integer)
      cross join tenant t where t.id = app_tenant()
    ), dated as (
      update visit v set started_at = begun.at, waiting_from = begun.at,
        waiting_until = case when v.waiting_until is not null then least(now(), begun.at + interval '18 minutes') end,
        at_location_from = case when v.location_id is not null then least(now(), begun.at + interval '3 minutes') end
      from begun where v.record_id = begun."recordId"
    )
    update record r set created_at = begun.at, closed_at = case when r.closed then least(now(), begun.at + interval '55 minutes') end
    from begun where r.id = begun."recordId"`.execute(tx);
}

/** Gives tickets in the order in which the patients of each day came. */
export const giveTickets = (tx: Tx) =>
  sql`with came as (
        select record_id, row_number() over (partition by visit_on order by started_at, record_id) as number
        from visit where waiting_from is not null
      )
      update visit v set temporary_id = came.number,
        ticket_color = (array['Blue', 'Green', 'Red', 'Yellow'])[1 + came.number % 4]
      from came where came.record_id = v.record_id`.execute(tx);
