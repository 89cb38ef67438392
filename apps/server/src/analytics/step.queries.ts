import type { Quarters } from "@tracewell/contract/analytics";
import type { CascadeStep, FieldMetric, IntervalGroup, StepInterval } from "@tracewell/contract/chart-terms";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { Side } from "./asked-counts.model.ts";
import { countedIn, dayBy, intervalGroupOf, interviewedIn, reportedOn } from "./counted.columns.ts";

/** The day of the first treatment that still stands, of whoever a record is about. */
const firstTreatmentOf = (record: string) => sql`(select min(given.administered_on) from treatment given
  where given.tenant_id = v.tenant_id and given.record_id = ${sql.ref(record)} and given.withdrawn_at is null)`;

const isTreated = sql`exists (select from treatment given
  where given.tenant_id = v.tenant_id and given.record_id = v.record_id and given.withdrawn_at is null)`;

const isInterviewed = sql`(v.interviewed or v.interviewed_on is not null)`;

/** Somebody whom the patient named was tested for the infection since. */
const isContactTested = sql`exists (select from contact c
  join test_result x on x.tenant_id = c.tenant_id and x.person_id = c.person_id and x.infection_id = v.infection_id
  where c.tenant_id = v.tenant_id and c.case_id = v.record_id and x.created_at >= v.opened_at)`;

/** The patient named a partner of whom nobody knows yet who they are. */
const hasNamedUnnamed = sql`exists (select from unnamed_partner_naming n
  join unnamed_partner u on u.tenant_id = n.tenant_id and u.id = n.partner_id
  where n.tenant_id = v.tenant_id and n.investigation_id = v.record_id and u.resolved_person_id is null)`;

const assignedOn = sql`(r.assigned_at at time zone t.time_zone)::date`;

/** How many of the cases of a period came to each step. */
export async function countSteps(tx: Tx, { filter, period }: Side): Promise<Record<CascadeStep, number>> {
  const treatedOn = firstTreatmentOf("v.record_id");
  const { rows } = await sql<Record<CascadeStep, number>>`select count(*)::int as reported,
      count(*) filter (where r.assigned_to is not null or r.closed)::int as assigned,
      count(*) filter (where ${isInterviewed})::int as interviewed,
      count(*) filter (where v.contact_count > 0 or ${hasNamedUnnamed})::int as named,
      count(*) filter (where v.contact_count > 0 and ${isContactTested})::int as "contacts-tested",
      count(*) filter (where ${isTreated})::int as treated,
      count(*) filter (where ${treatedOn} <= ${dayBy[filter.by]} + 14)::int as "treated-in-14-days"
    from ${countedIn(filter, period)}`.execute(tx);
  return rows[0] as Record<CascadeStep, number>;
}

export interface Interval extends Quarters {
  interval: StepInterval;
  group: string | null;
}

/** The days between two steps of the cases of a period; a case that lacks one of the days is not among them. */
export async function listIntervals(
  tx: Tx,
  { filter, period }: Side,
  group: IntervalGroup | undefined,
): Promise<Interval[]> {
  const { rows } = await sql<Interval>`with step as (
      select ${group ? intervalGroupOf[group] : sql`null::text`} as "group", ${reportedOn} - v.positive_test_on as "specimen-to-report",
        ${assignedOn} - ${reportedOn} as "report-to-assigned", v.first_contact_on - ${assignedOn} as "assigned-to-first-contact",
        v.interviewed_on - ${assignedOn} as "assigned-to-interview",
        ${firstTreatmentOf("v.record_id")} - ${reportedOn} as "report-to-treated"
      from ${countedIn(filter, period)})
    select each.interval, step."group", count(*)::int as n, percentile_cont(0.25) within group (order by each.days) as lower,
      percentile_cont(0.5) within group (order by each.days) as median, percentile_cont(0.75) within group (order by each.days) as upper,
      percentile_cont(0.9) within group (order by each.days) as ninetieth
    from step cross join lateral (values ('specimen-to-report', step."specimen-to-report"),
      ('report-to-assigned', step."report-to-assigned"), ('assigned-to-first-contact', step."assigned-to-first-contact"),
      ('assigned-to-interview', step."assigned-to-interview"), ('report-to-treated', step."report-to-treated")) each (interval, days)
    where each.days is not null and each.days >= 0 group by 1, 2 order by 2`.execute(tx);
  return rows;
}

/** What was counted of field work: the cases interviewed in a period, and the partners whom their patients named. */
export type FieldCounts = { interviewed: number } & Record<
  "contacts" | "unnamed" | "notified" | "newlyInfected" | "treated" | "broughtToTreatment",
  number
>;

const infected = sql`('C', 'D')`;

/** The infected among those contacts who were treated within ninety days of the interview. */
const isBrought = sql`c.disposition in ${infected} and ${firstTreatmentOf("c.record_id")} - v.interviewed_on between 0 and 90`;

/** Dispositions by which nobody could be notified: sent elsewhere, and deceased (docs/domain.md#analytics). */
const outOfReach = sql`('K', 'X')`;

export async function countFieldWork(tx: Tx, { filter, period }: Side): Promise<FieldCounts> {
  const { rows } = await sql<FieldCounts>`with v as materialized (select v.* from ${interviewedIn(filter, period)})
    select count(distinct v.record_id)::int as interviewed,
      count(c.record_id) filter (where c.disposition is null or c.disposition not in ${outOfReach})::int as contacts,
      (select count(distinct u.id)::int from v join unnamed_partner_naming n
          on n.tenant_id = v.tenant_id and n.investigation_id = v.record_id
        join unnamed_partner u on u.tenant_id = n.tenant_id and u.id = n.partner_id
        where u.resolved_person_id is null) as unnamed,
      count(*) filter (where c.disposition in ('A', 'B', 'C', 'D', 'E', 'F', 'Z'))::int as notified,
      count(*) filter (where c.disposition in ${infected})::int as "newlyInfected",
      count(*) filter (where c.disposition in ('A', 'C'))::int as treated,
      count(*) filter (where ${isBrought})::int as "broughtToTreatment"
    from v left join contact c on c.tenant_id = v.tenant_id and c.case_id = v.record_id`.execute(tx);
  return rows[0] as FieldCounts;
}

/** The metrics by what they divide. */
export const metricsOf: Record<
  FieldMetric,
  (counted: FieldCounts) => readonly [numerator: number, denominator: number]
> = {
  "contact-index": ({ contacts, interviewed }) => [contacts, interviewed],
  "unnamed-index": ({ unnamed, interviewed }) => [unnamed, interviewed],
  "notification-index": ({ notified, interviewed }) => [notified, interviewed],
  "case-finding-index": ({ newlyInfected, interviewed }) => [newlyInfected, interviewed],
  "treatment-index": ({ treated, interviewed }) => [treated, interviewed],
  "brought-to-treatment": ({ broughtToTreatment, interviewed }) => [broughtToTreatment, interviewed],
  "needed-to-interview": ({ interviewed, newlyInfected }) => [interviewed, newlyInfected],
};
