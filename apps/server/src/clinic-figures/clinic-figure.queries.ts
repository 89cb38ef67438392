import { medianDays } from "@tracewell/contract/clinic-figures";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface ClinicBelow {
  id: string;
  name: string;
  timeZone: string;
}

/** The open clinics below that of the transaction, at any depth, in order of their names; `clinic_tree` would have those beside it, too. */
export async function listClinicsBelow(tx: Tx): Promise<ClinicBelow[]> {
  const { rows } = await sql<ClinicBelow>`
    with recursive below as (
      select id, name, time_zone, closed_at from tenant where parent_id = app_tenant()
      union all select t.id, t.name, t.time_zone, t.closed_at from tenant t join below b on t.parent_id = b.id)
    select id, name, time_zone as "timeZone" from below where closed_at is null order by lower(name), id`.execute(tx);
  return rows;
}

/** Whose account a user's is. */
export async function findAccount(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from account_entry where tenant_id = app_tenant() and user_id = ${userId}`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Whether an account works in the clinic of the transaction, too, and may open its cases. */
export async function opensInvestigationsHere(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from account_entry e
      join app_user u on u.tenant_id = e.tenant_id and u.id = e.user_id and u.deactivated_at is null
      join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and 'DIS_USER' = any(r.access_groups)
    where e.tenant_id = app_tenant() and e.account_id = ${accountId} and e.accepted_at is not null
      and e.deactivated_at is null limit 1`.execute(tx);
  return rows.length > 0;
}

export interface Work {
  open: number;
  closedIn30Days: number;
  filesWaiting: number;
  overdueTasks: number;
}

/** What is to be done in the clinic of the transaction. */
export async function countWork(tx: Tx, today: string): Promise<Work> {
  const { rows } = await sql<Work>`
    select
      (select count(*)::int from record where tenant_id = app_tenant() and kind = 'Incident' and not closed) as open,
      (select count(*)::int from record where tenant_id = app_tenant() and kind = 'Incident' and closed
        and closed_at > now() - interval '30 days') as "closedIn30Days",
      (select count(*)::int from record where tenant_id = app_tenant() and kind = 'IncomingReport' and not closed)
        as "filesWaiting",
      (select count(*)::int from task where tenant_id = app_tenant() and status <> 'Closed' and due_on < ${today}::date)
        as "overdueTasks"`.execute(tx);
  return rows[0] as Work;
}

export interface NewByInfection {
  key: string;
  name: string;
  newIn7Days: number;
  newInWeekBefore: number;
  newIn30Days: number;
}

/** The investigations that the clinic of the transaction opened lately, without those that were none. */
export async function countNewByInfection(tx: Tx): Promise<NewByInfection[]> {
  const { rows } = await sql<NewByInfection>`
    select i.key, i.name, count(*) filter (where v.opened_at > now() - interval '7 days')::int as "newIn7Days",
      count(*) filter (where v.opened_at <= now() - interval '7 days' and v.opened_at > now() - interval '14 days')::int
        as "newInWeekBefore",
      count(*)::int as "newIn30Days"
    from investigation v
      join record r on r.tenant_id = v.tenant_id and r.id = v.record_id and r.status_key <> 'NotACase'
      join infection i on i.tenant_id = v.tenant_id and i.id = v.infection_id
    where v.tenant_id = app_tenant() and v.opened_at > now() - interval '30 days'
    group by 1, 2 order by lower(i.name)`.execute(tx);
  return rows;
}

export interface Speed {
  assigned: number;
  daysToAssignment: number | null;
  interviewed: number;
  daysToInterview: number | null;
}

/** How many days passed from a report until somebody had its case, and until the patient was interviewed; and in how many cases. */
export async function findSpeed(tx: Tx, timeZone: string): Promise<Speed> {
  const dayOf = (instant: string) => sql`(${sql.raw(instant)} at time zone ${timeZone})::date`;
  const { rows } = await sql<Speed>`
    with step as (
      select ${dayOf("r.assigned_at")} - ${dayOf("least(f.created_at, v.opened_at)")} as assigned,
        v.interviewed_on - ${dayOf("least(f.created_at, v.opened_at)")} as interviewed
      from investigation v
        join record r on r.tenant_id = v.tenant_id and r.id = v.record_id and r.status_key <> 'NotACase'
        left join record f on f.tenant_id = r.tenant_id and f.id = r.based_on_id and f.kind = 'IncomingReport'
      where v.tenant_id = app_tenant() and v.opened_at > now() - make_interval(days => ${medianDays}))
    select count(*) filter (where assigned >= 0)::int as assigned,
      percentile_cont(0.5) within group (order by assigned) filter (where assigned >= 0) as "daysToAssignment",
      count(*) filter (where interviewed >= 0)::int as interviewed,
      percentile_cont(0.5) within group (order by interviewed) filter (where interviewed >= 0) as "daysToInterview"
    from step`.execute(tx);
  return rows[0] as Speed;
}
