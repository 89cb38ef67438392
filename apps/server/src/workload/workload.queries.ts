import type { Caseload, RankedInvestigation, YieldBand } from "@tracewell/contract/workload";
import { workAges } from "@tracewell/contract/workload";
import type { YieldReason, YieldWeights } from "@tracewell/contract/yield-weights";
import { type RawBuilder, sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import type { PersonRow } from "../persons/person-name.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { ownerJson, personJson, statusJson } from "../records/record.columns.ts";

/** Whose day and which clinic. */
interface Clinic {
  tenantId: string;
  today: string;
}

const openFor = (today: string) => sql`${today}::date - (v.opened_at at time zone t.time_zone)::date`;

/** The open investigations of each who has some or could have, and those that nobody has. */
export async function listCaseloads(
  tx: Tx,
  { tenantId, today }: Clinic,
  userIds: readonly string[],
): Promise<Caseload[]> {
  const ages = workAges.map((from, at) => {
    const next = workAges[at + 1];
    const upTo = next === undefined ? sql`true` : sql`w.age < ${next}`;
    return sql`count(*) filter (where w.open and w.age >= ${from} and ${upTo})`;
  });
  const { rows } = await sql<Caseload>`with work as (
      select r.assigned_to, v.open, ${openFor(today)} as age, v.priority, r.status_key, v.follow_up_on, r.closed_at,
        ${today}::date - (r.closed_at at time zone t.time_zone)::date as closed_for
      from investigation v join record r on r.tenant_id = v.tenant_id and r.id = v.record_id join tenant t on t.id = v.tenant_id
      where v.tenant_id = ${tenantId}::uuid and (v.open or r.closed_at > now() - interval '8 days')),
    load as (
      select w.assigned_to, count(*) filter (where w.open)::int as open, array[${sql.join(ages)}]::int[] as "byAge",
        count(*) filter (where w.open and w.priority = 'High')::int as high,
        count(*) filter (where w.open and w.status_key = 'New')::int as "notBegun",
        count(*) filter (where w.open and w.status_key = 'SubmitForClosure')::int as "toClose",
        count(*) filter (where w.open and w.follow_up_on < ${today}::date)::int as overdue,
        count(*) filter (where w.age < 7)::int as "newInWeek",
        count(*) filter (where not w.open and w.closed_for < 7)::int as "closedInWeek"
      from work w group by 1)
    select case when u.id is null then null else ${namedUser} end as "user", g.name as workgroup, coalesce(load.open, 0) as open,
      coalesce(load."byAge", array_fill(0, array[${workAges.length}::int])) as "byAge", coalesce(load.high, 0) as high,
      coalesce(load."notBegun", 0) as "notBegun", coalesce(load."toClose", 0) as "toClose", coalesce(load.overdue, 0) as overdue,
      coalesce(load."newInWeek", 0) as "newInWeek", coalesce(load."closedInWeek", 0) as "closedInWeek"
    from load full join (select * from app_user where tenant_id = ${tenantId}::uuid and id = any(${userIds}::uuid[])) staff on staff.id = load.assigned_to
    left join app_user u on u.tenant_id = ${tenantId}::uuid and u.id = coalesce(staff.id, load.assigned_to)
    left join lookup g on g.tenant_id = u.tenant_id and g.id = u.workgroup_id
    where staff.id is not null or load.open > 0 or (load.assigned_to is null)
    order by u.id is not null, coalesce(load.open, 0) desc, u.last_name, u.first_name`.execute(tx);
  return rows;
}

const isPregnant = sql`exists (select from pregnancy g join record gr on gr.tenant_id = g.tenant_id and gr.id = g.record_id
  where gr.tenant_id = v.tenant_id and gr.person_id = v.person_id and g.pregnancy_status = 'Yes' and g.outcome is null and g.outcome_on is null)`;

const isTreated = sql`exists (select from treatment given
  where given.tenant_id = v.tenant_id and given.record_id = v.record_id and given.withdrawn_at is null)`;

/** The highest titer that was ever reported of the person for this infection: 32 for 1:32. */
const titer = sql`(select max(x.titer) from test_result x
  where x.tenant_id = v.tenant_id and x.person_id = v.person_id and x.infection_id = v.infection_id)`;

const isTried = sql`(v.first_contact_on is not null or v.interviewed_on is not null or exists (select from communication c
  where c.tenant_id = v.tenant_id and c.record_id = v.record_id))`;

/** Whether each reason holds of the investigation `v` with record `r` and person `p`, on a day. */
const reasonHolds = (day: RawBuilder<unknown>): Record<YieldReason, RawBuilder<boolean>> => ({
  pregnant: sql`${isPregnant}`,
  "high-titer": sql`coalesce(${titer} >= 32, false)`,
  recent: sql`coalesce(${day} - coalesce(v.positive_test_on, (v.opened_at at time zone t.time_zone)::date) <= 7, false)`,
  female: sql`coalesce(p.sex_at_birth = 'Female', false)`,
  young: sql`coalesce(p.date_of_birth > (${day} - interval '30 years'), false)`,
  "first-episode": sql`v.episode = 1`,
  "own-visit": sql`exists (select from record source where source.tenant_id = r.tenant_id and source.id = r.based_on_id and source.kind = 'Visit')`,
});

const reasonsJson = (day: RawBuilder<unknown>) =>
  sql`json_build_object(${sql.join(Object.entries(reasonHolds(day)).flatMap(([reason, holds]) => [sql.lit(reason), holds]))})`;

export type RankedRow = Omit<RankedInvestigation, "person" | "points" | "reasons" | "alarms"> & {
  person: PersonRow;
  holds: Record<YieldReason, boolean>;
  regionId: string | null;
  language: string | null;
  daysOpen: number;
  treated: boolean;
  tried: boolean;
  interviewed: boolean;
  overdue: boolean;
};

export interface RankedFilter {
  assignedTo?: string | undefined;
  infection?: string | undefined;
}

const alive = sql`investigation v
  join record r on r.tenant_id = v.tenant_id and r.id = v.record_id
  join person p on p.tenant_id = v.tenant_id and p.id = v.person_id
  join tenant t on t.id = v.tenant_id`;

const matching = ({ assignedTo, infection }: RankedFilter) => sql`
  ${assignedTo === "nobody" ? sql`and r.assigned_to is null` : assignedTo ? sql`and r.assigned_to = ${assignedTo}::uuid` : sql``}
  ${infection ? sql`and v.infection_id = ${infection}::uuid` : sql``}`;

/** The open investigations that rank is looked for among: the latest opened. */
export async function listOpen(
  tx: Tx,
  { tenantId, today }: Clinic,
  filter: RankedFilter,
  most: number,
): Promise<RankedRow[]> {
  const { rows } = await sql<RankedRow>`select r.id, r.reference_number as "referenceNumber", ${personJson} as person,
      (select i.name from infection i where i.tenant_id = v.tenant_id and i.id = v.infection_id) as infection,
      ${statusJson} as status, v.priority, ${ownerJson} as "assignedTo", (v.opened_at at time zone t.time_zone)::date::text as "openedOn",
      r.version, v.region_id as "regionId", p.primary_language as language, ${openFor(today)} as "daysOpen", ${isTreated} as treated, ${isTried} as tried,
      (v.interviewed_on is not null or coalesce(v.interviewed, false)) as interviewed, coalesce(v.follow_up_on < ${today}::date, false) as overdue,
      ${reasonsJson(sql`${today}::date`)} as holds
    from ${alive} where v.tenant_id = ${tenantId}::uuid and v.open ${matching(filter)}
    order by v.opened_at desc limit ${most}`.execute(tx);
  return rows;
}

export async function countOpen(tx: Tx, tenantId: string, filter: RankedFilter): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from investigation v
    join record r on r.tenant_id = v.tenant_id and r.id = v.record_id
    where v.tenant_id = ${tenantId}::uuid and v.open ${matching(filter)}`.execute(tx);
  return rows[0]?.many ?? 0;
}

/** What the interviews of a year found, by the points that their investigations would have had on the day of the interview. */
export async function listBands(
  tx: Tx,
  { tenantId, today }: Clinic,
  { weights, width }: { weights: YieldWeights; width: number },
): Promise<YieldBand[]> {
  const holds = Object.entries(reasonHolds(sql`v.interviewed_on`)) as [YieldReason, RawBuilder<boolean>][];
  const points = sql.join(
    holds.map(([reason, holdsNow]) => sql`case when ${holdsNow} then ${weights[reason]}::int else 0 end`),
    sql` + `,
  );
  const { rows } = await sql<YieldBand>`with worked as (
      select v.tenant_id, v.record_id, (${points}) / ${width}::int * ${width}::int as "from"
      from ${alive} where v.tenant_id = ${tenantId}::uuid and v.interviewed_on > ${today}::date - 365)
    select worked."from", count(distinct worked.record_id)::int as interviewed, count(c.record_id)::int as contacts,
      (select count(distinct u.id)::int from worked w join unnamed_partner_naming n
          on n.tenant_id = w.tenant_id and n.investigation_id = w.record_id
        join unnamed_partner u on u.tenant_id = n.tenant_id and u.id = n.partner_id
        where w."from" = worked."from" and u.resolved_person_id is null) as unnamed,
      count(*) filter (where c.disposition in ('C', 'D'))::int as "newlyInfected"
    from worked left join contact c on c.tenant_id = worked.tenant_id and c.case_id = worked.record_id
    group by 1 order by 1 desc`.execute(tx);
  return rows;
}

/** How many of these are investigations of the clinic, open or not. */
export async function countInvestigations(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from investigation where record_id = any(${ids}::uuid[])`.execute(tx);
  return rows[0]?.many ?? 0;
}

/** Whether somebody is or was of the clinic's staff. */
export const isUser = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.selectFrom("app_user").select("id").where("id", "=", userId).executeTakeFirst()) !== undefined;

/** The open investigations that somebody has, with their versions. */
export async function listOpenOf(tx: Tx, tenantId: string, userId: string, most: number) {
  const { rows } = await sql<{ id: string; version: number }>`select r.id, r.version from investigation v
    join record r on r.tenant_id = v.tenant_id and r.id = v.record_id
    where v.tenant_id = ${tenantId}::uuid and v.open and r.assigned_to = ${userId}::uuid order by r.id limit ${most}`.execute(
    tx,
  );
  return rows;
}
