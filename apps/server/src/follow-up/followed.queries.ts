import type { FollowUpOutcome, FollowUpRow } from "@tracewell/contract/follow-up";
import type { SelfAssessment } from "@tracewell/contract/isolation";
import type { RecordKind } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import { jsonRow } from "../platform/database/json-row.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { personJson, userJson } from "../records/record.columns.ts";
import type { MonitoringPeriod } from "./monitoring.model.ts";

/** Whom a grid is about. */
export interface FollowedFilter {
  tenantId: string;
  kinds: readonly RecordKind[];
  from: string;
  to: string;
  /** A user, or `nobody`. */
  assignedTo?: string | undefined;
  infection?: string | undefined;
  outbreak?: string | undefined;
}

interface ReportFacts extends SelfAssessment {
  danger: boolean;
}

export interface FollowedRow {
  id: string;
  deadline: string | null;
  periods: MonitoringPeriod[];
  reports: ReportFacts[];
  calls: { day: string; outcome: FollowUpOutcome }[];
}

/** The periods `m` of the records `r`; `c` is the contact that a record is. */
const periods = sql`monitoring_period m
  join record r on r.tenant_id = m.tenant_id and r.id = m.record_id
  left join contact c on c.tenant_id = m.tenant_id and c.record_id = m.record_id`;

const periodJson = jsonRow<MonitoringPeriod>(sql`r.kind, m.started_on as "startedOn", m.ended_on as "endedOn",
  c.last_exposure_on as "lastExposureOn"`);

const aboutInfection = (id: string) => sql`exists (select from record_infection ri
  where ri.tenant_id = r.tenant_id and ri.record_id = r.id and ri.infection_id = ${id}::uuid)`;

const ofOutbreak = (id: string) => sql`exists (select from outbreak_member o
  where o.tenant_id = r.tenant_id and o.outbreak_id = ${id}::uuid and (o.record_id = r.id or o.person_id = r.person_id))`;

/** Who asks the person of `followed`: whom they were given to, or who works on their record. */
const worker = sql`coalesce((select a.user_id from follow_up_assignment a
  where a.tenant_id = ${sql.ref("p.tenant_id")} and a.person_id = p.id), followed.owner_id)`;

const workedBy = (assignedTo: string): RawBuilder<unknown> =>
  assignedTo === "nobody" ? sql`${worker} is null` : sql`${worker} = ${assignedTo}::uuid`;

/** Who is or was followed up in a range of days, by name, with all that was told of these days. */
export async function listFollowed(tx: Tx, filter: FollowedFilter, most: number): Promise<FollowedRow[]> {
  const { tenantId, kinds, from, to, assignedTo, infection, outbreak } = filter;
  const { rows } = await sql<FollowedRow>`with followed as (
      select r.person_id, json_agg(${periodJson} order by m.started_on) as periods,
        (array_agg(r.assigned_to order by m.started_on desc, m.id desc) filter (where r.assigned_to is not null))[1] as owner_id
      from ${periods}
      where m.tenant_id = ${tenantId}::uuid and coalesce(m.ended_on, 'infinity'::date) > ${from}::date and m.started_on <= ${to}::date
        and r.kind = any(${kinds}::text[])
        ${infection ? sql`and ${aboutInfection(infection)}` : sql``} ${outbreak ? sql`and ${ofOutbreak(outbreak)}` : sql``}
      group by r.person_id),
    chosen as (
      select p.id, p.tenant_id, p.isolation_deadline, followed.periods, p.last_name_key, p.first_name_key
      from followed join person p on p.tenant_id = ${tenantId}::uuid and p.id = followed.person_id
      ${assignedTo ? sql`where ${workedBy(assignedTo)}` : sql``}
      order by p.last_name_key, p.first_name_key, p.id limit ${most})
    select k.id, k.isolation_deadline as deadline, k.periods,
      coalesce((select json_agg(${jsonRow(sql`s.reported_on as date, s.high_fever, s.current_fever::float8, s.cough, s.cough_recent,
          s.difficulty_breathing, s.flu_symptoms, s.loss_taste_smell, s.infected_contact, s.domestic_travel, s.foreign_travel,
          s.danger_signs <> '{}' as danger`)})
        from self_assessment s where s.tenant_id = k.tenant_id and s.person_id = k.id
          and s.reported_on between ${from}::date and ${to}::date), '[]') as reports,
      coalesce((select json_agg(${jsonRow(sql`f.day, f.outcome`)})
        from follow_up_call f where f.tenant_id = k.tenant_id and f.person_id = k.id
          and f.day between ${from}::date and ${to}::date), '[]') as calls
    from chosen k order by k.last_name_key, k.first_name_key, k.id`.execute(tx);
  return rows;
}

export interface FollowedPerson extends Pick<FollowUpRow, "phone" | "records" | "worker"> {
  id: string;
  person: PersonRow;
}

/** What stands beside the days of these persons: records of periods that were over before `from` are left out. */
export async function describeFollowed(
  tx: Tx,
  { tenantId, kinds, from }: Pick<FollowedFilter, "tenantId" | "kinds"> & { from?: string },
  ids: readonly string[],
): Promise<FollowedPerson[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FollowedPerson>`select p.id, ${personJson} as person,
      coalesce(p.mobile_phone, p.home_phone, p.work_phone, p.alt_phone, p.alt_phone2) as phone, followed.records,
      case when coalesce(a.user_id, followed.owner_id) is not null then json_build_object('given', a.user_id is not null,
        'user', ${userJson("coalesced.user_id")}) end as worker
    from person p
    left join follow_up_assignment a on a.tenant_id = p.tenant_id and a.person_id = p.id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'referenceNumber', r.reference_number, 'infection', (
            select string_agg(i.name, ', ' order by i.name) from record_infection ri
            join infection i on i.tenant_id = ri.tenant_id and i.id = ri.infection_id
            where ri.tenant_id = r.tenant_id and ri.record_id = r.id)) order by r.closed, r.id desc), '[]') as records,
        (array_agg(r.assigned_to order by lately.started_on desc, lately.id desc) filter (where r.assigned_to is not null))[1] as owner_id
      from record r
      join lateral (select m.id, m.started_on from monitoring_period m
        where m.tenant_id = r.tenant_id and m.record_id = r.id
          ${from ? sql`and coalesce(m.ended_on, 'infinity'::date) > ${from}::date` : sql``}
        order by m.started_on desc limit 1) lately on true
      where r.tenant_id = p.tenant_id and r.person_id = p.id and r.kind = any(${kinds}::text[])) followed
    cross join lateral (select coalesce(a.user_id, followed.owner_id) as user_id) coalesced
    where p.tenant_id = ${tenantId}::uuid and p.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** All periods of a person, and their isolation deadline; undefined where they were never followed up. */
export async function findPeriods(
  tx: Tx,
  { tenantId, kinds }: Pick<FollowedFilter, "tenantId" | "kinds">,
  personId: string,
): Promise<Pick<FollowedRow, "deadline" | "periods"> | undefined> {
  const { rows } = await sql<Pick<FollowedRow, "deadline" | "periods">>`
    select (select p.isolation_deadline from person p where p.tenant_id = ${tenantId}::uuid and p.id = ${personId}) as deadline,
      json_agg(${periodJson} order by m.started_on) as periods
    from ${periods}
    where m.tenant_id = ${tenantId}::uuid and r.person_id = ${personId} and r.kind = any(${kinds}::text[])
    having count(*) > 0`.execute(tx);
  return rows[0];
}

/** Which of these persons were ever followed up. */
export async function listEverFollowed(tx: Tx, tenantId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct r.person_id as id from ${periods}
    where m.tenant_id = ${tenantId}::uuid and r.person_id = any(${ids}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}
