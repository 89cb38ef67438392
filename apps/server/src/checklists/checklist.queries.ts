import type { ChecklistKey } from "@tracewell/contract/checklist-lines";
import type { Named } from "@tracewell/contract/primitives";
import { sql } from "kysely";
import { specimenDay } from "../infections/specimen-day.columns.ts";
import { isStanding } from "../infections/withdrawn-result.columns.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { familyIds } from "../records/record-family.columns.ts";
import type { InvestigationFacts, VisitFacts } from "./checklist.model.ts";

type CaseRow = Omit<InvestigationFacts, "mayBePregnant"> & { sexAtBirth: string | null; dateOfBirth: string | null };

/** Tests and treatments are looked for in all records of the family: they are seen from each. */
export async function findInvestigationFacts(tx: Tx, recordId: string, timeZone: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select f.name as infection, f.infection_group as "infectionGroup", i.interviewed, i.interviewed_on as "interviewedOn",
      p.sex_at_birth as "sexAtBirth", p.date_of_birth as "dateOfBirth",
      positive.any or i.positive_test_on is not null as "hasPositive",
      coalesce(i.positive_test_on, positive.first_on) as "positiveOn",
      treated.any as "isTreated", treated.first_on as "treatedOn",
      named.contacts, named.open as "openContacts",
      (select e.pregnancy_status from pregnancy e join record k on k.tenant_id = e.tenant_id and k.id = e.record_id
        where k.person_id = r.person_id order by e.noted_on desc, e.created_at desc limit 1) as "pregnancyStatus"
    from record r
    join investigation i on i.tenant_id = r.tenant_id and i.record_id = r.id
    join infection f on f.tenant_id = i.tenant_id and f.id = i.infection_id
    join person p on p.tenant_id = r.tenant_id and p.id = r.person_id
    cross join lateral (select ${familyIds} as ids) family
    cross join lateral (select count(*) > 0 as any, min(${specimenDay(timeZone)}) as first_on
      from test_result t join test_order o on o.tenant_id = t.tenant_id and o.id = t.test_order_id
      where t.record_id = any(family.ids) and t.infection_id = i.infection_id and t.qualitative_result = 'Detected'
        and ${isStanding}) positive
    cross join lateral (select count(*) > 0 as any, min(t.administered_on) as first_on from treatment t
      where t.record_id = any(family.ids) and t.treatment_type <> 'Untreated' and t.withdrawn_at is null
        and (t.infection_id is null or t.infection_id = i.infection_id)) treated
    cross join lateral (select count(*)::integer as contacts, count(*) filter (where c.disposition is null)::integer as open
      from contact c where c.tenant_id = r.tenant_id and c.case_id = r.id) named
    where r.id = ${recordId}`.execute(tx);
  return rows[0];
}

export async function findVisitFacts(tx: Tx, recordId: string): Promise<VisitFacts> {
  const { rows } = await sql<VisitFacts>`
    select tests.on_site as "onSiteTests", tests.on_site_open as "onSiteWithoutResult", tests.awaited as "awaitedResults",
      coalesce(positive.names, '{}') as "positiveInfections", coalesce(positive.untreated, '{}') as "untreatedInfections",
      (select count(*) from task t where t.tenant_id = r.tenant_id and t.record_id = r.id and t.status <> 'Closed')::integer
        + (select count(*) from record k where k.tenant_id = r.tenant_id and k.based_on_id = r.id)::integer
        + (select count(*) from record_attachment a where a.tenant_id = r.tenant_id and a.attached_id = r.id)::integer
        + (select count(*) from appointment a join record v on v.tenant_id = a.tenant_id and v.id = a.record_id
            where v.tenant_id = r.tenant_id and v.person_id = r.person_id and a.starts_at > now()
              and a.status in ('NEW', 'ASSIGNED'))::integer as "nextSteps"
    from record r
    cross join lateral (select count(*) filter (where i.on_site)::integer as on_site,
        count(*) filter (where i.on_site and i.state <> 'resulted')::integer as on_site_open,
        count(*) filter (where not i.on_site and i.state <> 'resulted')::integer as awaited
      from test_order_item i where i.tenant_id = r.tenant_id and i.record_id = r.id and not i.is_combo) tests
    left join lateral (select array_agg(f.name order by f.name) as names,
        array_agg(f.name order by f.name) filter (where not exists (select from treatment t where t.tenant_id = r.tenant_id
          and t.record_id = r.id and t.withdrawn_at is null and (t.infection_id is null or t.infection_id = f.id))) as untreated
      from infection f where f.tenant_id = r.tenant_id and f.id in (select t.infection_id from test_result t
        where t.tenant_id = r.tenant_id and t.record_id = r.id and t.qualitative_result = 'Detected'
          and ${isStanding})) positive on true
    where r.id = ${recordId}`.execute(tx);
  return (
    rows[0] ?? {
      onSiteTests: 0,
      onSiteWithoutResult: 0,
      awaitedResults: 0,
      positiveInfections: [],
      untreatedInfections: [],
      nextSteps: 0,
    }
  );
}

export interface KeptException {
  line: ChecklistKey;
  reason: string;
  by: Named;
  at: string;
}

export async function listExceptions(tx: Tx, recordId: string): Promise<KeptException[]> {
  const { rows } = await sql<KeptException>`
    select e.line, e.reason, e.created_at as at, json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) as by
    from checklist_exception e join app_user u on u.tenant_id = e.tenant_id and u.id = e.created_by
    where e.record_id = ${recordId}`.execute(tx);
  return rows;
}

export const insertException = (
  tx: Tx,
  given: { tenantId: string; recordId: string; line: ChecklistKey; reason: string; userId: string },
) =>
  sql`insert into checklist_exception (tenant_id, record_id, line, reason, created_by)
    values (${given.tenantId}, ${given.recordId}, ${given.line}, ${given.reason}, ${given.userId})
    on conflict (tenant_id, record_id, line)
      do update set reason = excluded.reason, created_by = excluded.created_by, created_at = now()`.execute(tx);

export const deleteException = (tx: Tx, recordId: string, line: ChecklistKey) =>
  tx.deleteFrom("checklist_exception").where("record_id", "=", recordId).where("line", "=", line).execute();

/** Over investigations that are closed, in the last 90 days. */
export async function countExceptions(tx: Tx) {
  const { rows } = await sql<{ line: ChecklistKey; owner: Named | null; records: number }>`
    select e.line, case when u.id is not null then json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) end as owner,
      count(*)::integer as records
    from checklist_exception e
    join record r on r.tenant_id = e.tenant_id and r.id = e.record_id and r.kind = 'Incident' and r.closed
    left join app_user u on u.tenant_id = r.tenant_id and u.id = r.assigned_to
    where e.created_at > now() - interval '90 days'
    group by e.line, u.tenant_id, u.id order by 3 desc, e.line, u.last_name limit 1000`.execute(tx);
  return rows;
}
