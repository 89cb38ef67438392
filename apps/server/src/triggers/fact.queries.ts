import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import { specimenDay } from "../infections/specimen-day.columns.ts";
import { isStanding } from "../infections/withdrawn-result.columns.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { familyIds } from "../records/record-family.columns.ts";

/** A record, and the moment as of which it is looked at. */
export interface AskedRecord {
  recordId: string;
  at: string;
}

/** What the database knows of a record as of a moment. */
export interface FactRow {
  /** Its place among those that were asked for. */
  place: number;
  recordId: string;
  kind: RecordKind;
  referenceNumber: string;
  /** The clinic's day of the moment. */
  day: string;
  closed: boolean;
  assignedTo: string | null;
  status: string;
  infection: string[];
  positive: string[];
  result: string | null;
  testName: string | null;
  titer: number | null;
  positiveOn: string | null;
  treatedOn: string | null;
  treated: boolean;
  pregnant: string | null;
  sex: string | null;
  age: number | null;
  language: string | null;
  city: string | null;
  assigned: boolean;
  interviewed: boolean | null;
  contacts: number;
  disposition: boolean | null;
  exposedOn: string | null;
  openedOn: string;
  assessment: Record<string, unknown> | null;
  reportedOn: string | null;
}

/**
 * Tests and treatments are looked for in all records of the family, as on the record's page. What came after the moment is left
 * out; what has no history of its own, such as a status, is as it stands now.
 */
export async function listFacts(tx: Tx, timeZone: string, asked: readonly AskedRecord[]): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    with asked as materialized (
      select a.place::integer, a.asked ->> 'recordId' as id, (a.asked ->> 'at')::timestamptz as at,
        ((a.asked ->> 'at')::timestamptz at time zone ${timeZone})::date as day
      from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality a(asked, place))
    select a.place - 1 as place, r.id as "recordId", r.kind, r.reference_number as "referenceNumber", a.day::text,
      coalesce(r.closed_at <= a.at, false) as closed, r.assigned_to as "assignedTo", r.status_key as status,
      named.infections as infection, coalesce(found.positive, '{}') as positive, newest.result, newest.test as "testName", found.titer,
      coalesce(i.positive_test_on, found.first_on)::text as "positiveOn", treated.first_on::text as "treatedOn", treated.any as treated,
      (select e.pregnancy_status from pregnancy e join record k on k.tenant_id = e.tenant_id and k.id = e.record_id
        where k.tenant_id = r.tenant_id and k.person_id = r.person_id and e.noted_on <= a.day
        order by e.noted_on desc, e.created_at desc limit 1) as pregnant,
      p.sex_at_birth as sex, date_part('year', age(a.day, p.date_of_birth))::integer as age, p.primary_language as language,
      (select d.city from person_address d where d.tenant_id = p.tenant_id and d.person_id = p.id and d.is_primary limit 1) as city,
      r.assigned_to is not null and coalesce(r.assigned_at <= a.at, true) as assigned,
      case when i.record_id is not null then coalesce(i.interviewed, false) and coalesce(i.interviewed_on <= a.day, true) end as interviewed,
      (select count(*)::integer from contact n join record k on k.tenant_id = n.tenant_id and k.id = n.record_id
        where n.tenant_id = r.tenant_id and n.case_id = r.id and k.created_at <= a.at) as contacts,
      case when c.record_id is not null then c.disposition is not null and coalesce(r.closed_at <= a.at, true) end as disposition,
      c.last_exposure_on::text as "exposedOn", (r.created_at at time zone ${timeZone})::date::text as "openedOn",
      to_jsonb(s) as assessment, s.reported_on::text as "reportedOn"
    from asked a
    join record r on r.tenant_id = app_tenant() and r.id = a.id::uuid
    join person p on p.tenant_id = r.tenant_id and p.id = r.person_id
    left join investigation i on i.tenant_id = r.tenant_id and i.record_id = r.id
    left join contact c on c.tenant_id = r.tenant_id and c.record_id = r.id
    cross join lateral (select ${familyIds} as ids) family
    cross join lateral (select coalesce(array_agg(distinct f.infection_id), '{}') as infections
      from (select n.infection_id from record_infection n where n.tenant_id = r.tenant_id and n.record_id = r.id
        union select i.infection_id where i.infection_id is not null) f) named
    cross join lateral (select array_agg(distinct t.infection_id)
          filter (where t.qualitative_result = 'Detected' and t.infection_id is not null) as positive,
        max(t.titer) as titer, min(${specimenDay(timeZone)})
          filter (where t.qualitative_result = 'Detected' and (i.infection_id is null or t.infection_id = i.infection_id)) as first_on
      from test_result t join test_order o on o.tenant_id = t.tenant_id and o.id = t.test_order_id
      where t.tenant_id = r.tenant_id and t.record_id = any(family.ids) and t.created_at <= a.at and ${isStanding}) found
    left join lateral (select t.qualitative_result as result, t.test_name as test from test_result t
      where t.tenant_id = r.tenant_id and t.record_id = any(family.ids) and t.created_at <= a.at and ${isStanding}
      order by t.created_at desc, t.position desc limit 1) newest on true
    cross join lateral (select count(*) > 0 as any, min(t.administered_on) as first_on from treatment t
      where t.tenant_id = r.tenant_id and t.record_id = any(family.ids) and t.treatment_type <> 'Untreated' and t.withdrawn_at is null
        and (t.infection_id is null or named.infections = '{}' or t.infection_id = any(named.infections))
        and coalesce(t.administered_on <= a.day, t.created_at <= a.at)) treated
    left join lateral (select s.* from self_assessment s where s.tenant_id = r.tenant_id and s.person_id = r.person_id
      and s.created_at <= a.at order by s.reported_on desc limit 1) s on true
    order by a.place`.execute(tx);
  return rows;
}

/** The open records of a person, which are what an answer of theirs is about. */
export async function listOpenRecords(tx: Tx, personIds: readonly string[]) {
  const { rows } = await sql<{ recordId: string; personId: string }>`
    select id as "recordId", person_id as "personId" from record
    where tenant_id = app_tenant() and person_id = any(${personIds}::uuid[]) and not closed`.execute(tx);
  return rows;
}
