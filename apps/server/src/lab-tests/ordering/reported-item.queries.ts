import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import type { ReadResult, ReportedItem, ResultOfItem } from "./reported-item.model.ts";

/** Filler numbers are used again after so many days. */
const sameSpecimenDays = 180;

/**
 * Joins results of these records' reports to tests that were ordered for the same person: by the specimen's id (the
 * clinic's own, also where it came back as the placer's number) or by the laboratory's number of the test, and by a code of
 * the test. Where only the order names the test, its one result is it.
 */
export async function joinResults(tx: Tx, recordIds: readonly string[]): Promise<void> {
  await sql`
    with joined as (
      select distinct on (t.id) t.tenant_id, t.id, i.id as item_id, o.filler_order_number, coalesce(o.collected_at, t.observed_at) as collected_at
      from test_result t
      join test_order o on o.tenant_id = t.tenant_id and o.id = t.test_order_id
      cross join lateral (
        select i.id from specimen s
        join specimen own on own.tenant_id = s.tenant_id and own.own and own.specimen_id = upper(s.specimen_id)
        join test_order_item i on i.tenant_id = own.tenant_id and i.specimen_row_id = own.id
        where s.tenant_id = o.tenant_id and s.test_order_id = o.id
        union
        select i.id from specimen own
        join test_order_item i on i.tenant_id = own.tenant_id and i.specimen_row_id = own.id
        where own.tenant_id = o.tenant_id and own.own and own.specimen_id = upper(o.placer_order_number)
        union
        select i.id from test_order_item i where i.tenant_id = o.tenant_id and lower(i.test_id) = lower(o.filler_order_number)
      ) meant
      join test_order_item i on i.tenant_id = t.tenant_id and i.id = meant.id and i.person_id = t.person_id and not i.is_combo
      where t.record_id = any(${recordIds}::uuid[]) and t.report_key is not null and t.item_id is null
        and (o.collected_at is null or i.collected_at is null
          or abs(extract(epoch from o.collected_at - i.collected_at)) < ${sameSpecimenDays} * 86400)
        and exists (select from test_definition_code c where c.tenant_id = i.tenant_id and c.definition_id = i.definition_id
          and (lower(c.code) = lower(t.test_code) or lower(c.code) = lower(o.test_code)
            and (select count(*) from test_result x where x.tenant_id = o.tenant_id and x.test_order_id = o.id) = 1))
      order by t.id, i.finished_at is not null, i.position
    ), numbered as (
      update test_order_item i set test_id = coalesce(i.test_id, left(j.filler_order_number, 100)),
        collected_at = coalesce(i.collected_at, j.collected_at)
      from joined j where i.tenant_id = j.tenant_id and i.id = j.item_id
    )
    update test_result t set item_id = j.item_id from joined j where t.tenant_id = j.tenant_id and t.id = j.id`.execute(
    tx,
  );
}

/** Takes a record's reported results from tests of somebody else. Answers those tests. */
export async function leaveOthersItems(tx: Tx, recordId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with others as (
      select t.tenant_id, t.id, t.item_id from test_result t join test_order_item i on i.tenant_id = t.tenant_id and i.id = t.item_id
      where t.record_id = ${recordId} and t.report_key is not null and i.person_id <> t.person_id
    )
    update test_result t set item_id = null, qualitative_result_id = null, titer = null from others o
    where t.tenant_id = o.tenant_id and t.id = o.id returning o.item_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function findReportedItemIds(tx: Tx, recordIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct item_id as id from test_result
    where record_id = any(${recordIds}::uuid[]) and report_key is not null and item_id is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

const resultsJson = sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'reported', t.report_key is not null,
    'value', t.value, 'valueCode', t.value_code, 'qualitative', t.qualitative_result, 'status', t.status,
    'at', coalesce(o.reported_at, t.observed_at, t.created_at))
    order by t.created_at desc, t.position)
  from test_result t join test_order o on o.tenant_id = t.tenant_id and o.id = t.test_order_id
  where t.tenant_id = i.tenant_id and t.item_id = i.id), '[]')`;

/** Locks these tests until the transaction ends, in one order for everybody. */
export async function lockReportedItems(tx: Tx, ids: readonly string[]): Promise<ReportedItem[]> {
  await sql`select id from test_order_item where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  const { rows } = await sql<ReportedItem>`
    select i.id, i.tenant_id as "tenantId", i.record_id as "recordId", r.kind as "recordKind",
      i.definition_id as "definitionId", i.source_id as "sourceId", d.titers, d.infection_id as "infectionId",
      i.detection, i.outcome_id as "outcomeId", i.finished_at as "finishedAt", ${resultsJson} as results,
      coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'code', q.code, 'detection', q.detection) order by dr.position)
        from test_definition_result dr join qualitative_result q on q.tenant_id = dr.tenant_id and q.id = dr.qualitative_result_id
        where dr.tenant_id = i.tenant_id and dr.definition_id = i.definition_id), '[]') as choices
    from test_order_item i
    join record r on r.tenant_id = i.tenant_id and r.id = i.record_id
    join test_definition d on d.tenant_id = i.tenant_id and d.id = i.definition_id
    where i.id = any(${ids}::uuid[]) order by i.id`.execute(tx);
  return rows;
}

/** A specimen that the laboratory has was collected, for all of its tests. */
export async function collectReported(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await sql`
    with taken as (
      update specimen s set collected_at = i.collected_at from test_order_item i
      where i.id = any(${itemIds}::uuid[]) and s.tenant_id = i.tenant_id and s.id = i.specimen_row_id and s.collected_at is null
        and i.collected_at is not null
      returning s.id, i.collected_at
    )
    update test_order_item i set collected_at = taken.collected_at, version = i.version + 1
    from taken where i.specimen_row_id = taken.id and i.collected_at is null and i.id <> all(${itemIds}::uuid[])`.execute(
    tx,
  );
}

/** Notes on reported results what they say in the clinic's own words. */
export async function updateReadResults(tx: Tx, results: readonly ReadResult[]): Promise<void> {
  const rows = results.map(({ id, qualitativeResultId, titer }) => ({ id, qualitativeResultId, titer }));
  await sql`
    update test_result t set qualitative_result_id = given."qualitativeResultId", titer = given.titer
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, "qualitativeResultId" uuid, titer integer)
    where t.id = given.id and (t.qualitative_result_id, t.titer) is distinct from (given."qualitativeResultId", given.titer)`.execute(
    tx,
  );
}

/** What was entered by hand becomes an earlier value of what the laboratory reported: a test has one result. */
export async function replaceByReported(tx: Tx, entered: ResultOfItem, reported: ResultOfItem): Promise<void> {
  await sql`update test_result_version set test_result_id = ${reported.id} where test_result_id = ${entered.id}`.execute(
    tx,
  );
  await sql`
    insert into test_result_version (tenant_id, record_id, test_result_id, value, unit, qualitative_result, status, reason)
    select tenant_id, record_id, ${reported.id}, value, unit, qualitative_result, status, 'Entered here; then the laboratory reported it.'
    from test_result where id = ${entered.id}`.execute(tx);
  await tx.deleteFrom("test_result").where("id", "=", entered.id).execute();
}
