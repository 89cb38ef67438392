import type { OrderAnswer, TestOrder } from "@tracewell/contract/lab-tests";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { namedUser } from "../access/named-user.columns.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { StoredFinding } from "./finding.model.ts";

const specimensJson = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'specimenId', s.specimen_id, 'type', s.type, 'site', s.site,
    'collectedAt', ${jsonInstant("s.collected_at")}, 'receivedAt', ${jsonInstant("s.received_at")}) order by s.id)
  from specimen s where s.tenant_id = o.tenant_id and s.test_order_id = o.id), '[]')`;

const userName = (column: string) =>
  sql`(select ${namedUser} ->> 'name' from app_user u where u.id = ${sql.ref(column)})`;

/** The result `t` came neither with a lab report nor with an order of the clinic. */
const isByHand = sql`(t.report_key is null and t.item_id is null)`;

const earlierJson = sql`coalesce((
  select jsonb_agg(jsonb_build_object('value', v.value, 'status', v.status, 'replacedAt', ${jsonInstant("v.replaced_at")},
      'replacedBy', ${userName("v.replaced_by")}, 'reason', v.reason)
    order by v.replaced_at desc, v.id desc)
  from test_result_version v where v.tenant_id = t.tenant_id and v.test_result_id = t.id), '[]')`;

const attachmentsJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a -> 'id', 'mediaType', a -> 'mediaType', 'size', a -> 'size', 'fault', a -> 'fault')), '[]')
  from jsonb_array_elements(t.attachments) a)`;

const resultsJson = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'testCode', t.test_code, 'testName', t.test_name, 'value', t.value,
    'valueCode', t.value_code, 'unit', t.unit, 'referenceRange', t.reference_range, 'abnormalFlags', t.abnormal_flags,
    'qualitativeResult', t.qualitative_result, 'status', t.status,
    'infection', (select jsonb_build_object('id', i.id, 'name', i.name) from infection i where i.id = t.infection_id),
    'observedAt', ${jsonInstant("t.observed_at")}, 'performingOrganization', t.performing_organization, 'performingClia', t.performing_clia,
    'performingAddress', t.performing_address, 'method', t.method, 'device', t.device,
    'analyzedAt', ${jsonInstant("t.analyzed_at")}, 'notes', t.notes,
    'attachments', ${attachmentsJson}, 'earlier', ${earlierJson}, 'version', t.version,
    'byHand', ${isByHand}, 'enteredBy', case when ${isByHand} then ${userName("t.entered_by")} end,
    'sourceRecord', (select jsonb_build_object('id', r.id, 'referenceNumber', r.reference_number)
      from record r where r.id = t.record_id)) order by t.position, t.id)
  from test_result t where t.tenant_id = o.tenant_id and t.test_order_id = o.id), '[]')`;

/** Orders with all that belongs to them, newest first. */
async function ordersWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<TestOrder[]> {
  const { rows } = await sql<TestOrder>`
    select o.id, o.test_name as "testName", o.filler_order_number as "fillerOrderNumber",
      o.placer_order_number as "placerOrderNumber", o.status, o.reasons,
      o.ordering_provider_npi as "orderingProviderNpi", o.ordering_provider_phone as "orderingProviderPhone",
      o.ordering_organization_phone as "orderingOrganizationPhone",
      o.ordering_organization_address as "orderingOrganizationAddress",
      o.ordering_provider as "orderingProvider", o.ordering_organization as "orderingOrganization",
      o.collected_at as "collectedAt", o.reported_at as "reportedAt", o.notes,
      ${specimensJson} as specimens, ${resultsJson} as results
    from test_order o
    where ${condition}
    order by coalesce(o.reported_at, o.collected_at, o.created_at) desc, o.id desc`.execute(tx);
  return rows;
}

export const findOrders = (tx: Tx, recordIds: readonly string[]): Promise<TestOrder[]> =>
  ordersWhere(tx, sql`o.record_id = any(${recordIds}::uuid[])`);

export const findOrder = async (tx: Tx, id: string): Promise<TestOrder | undefined> =>
  (await ordersWhere(tx, sql`o.id = ${id}`))[0];

export const findAnswers = (tx: Tx, recordIds: readonly string[]): Promise<z.infer<typeof OrderAnswer>[]> =>
  tx
    .selectFrom("order_answer")
    .select(["question", "answer"])
    .where("record_id", "in", recordIds)
    .orderBy("test_order_id")
    .orderBy("position")
    .orderBy("id")
    .execute();

export interface InfectionOnRecord {
  /** Whether the record names the infection already. */
  named: boolean;
  findings: StoredFinding[];
}

/** What laboratories reported elsewhere of tests that were ordered on the record; the outcome says what it is worth. */
const joinedResults = (recordId: string, infectionId: string) => sql`
  select t.* from test_order_item i
  join test_outcome o on o.tenant_id = i.tenant_id and o.id = i.outcome_id
  join test_result t on t.tenant_id = i.tenant_id and t.item_id = i.id
  where i.record_id = ${recordId} and t.record_id <> ${recordId} and t.report_key is not null
    and o.infection_id = ${infectionId} and o.infection_status is not null`;

/** What a record's results say about one infection. */
export async function findInfectionOnRecord(tx: Tx, recordId: string, infectionId: string): Promise<InfectionOnRecord> {
  const { rows } = await sql<InfectionOnRecord>`
    select exists (select from record_infection where record_id = ${recordId} and infection_id = ${infectionId}) as named,
      coalesce((select jsonb_agg(jsonb_build_object('qualitative', qualitative_result, 'status', status, 'testCode', test_code,
          'testName', test_name, 'entered', item_id is not null and (report_key is null or record_id <> ${recordId})))
        from (
          select t.* from test_result t where t.record_id = ${recordId} and t.infection_id = ${infectionId}
          union all
          ${joinedResults(recordId, infectionId)}) found), '[]') as findings`.execute(tx);
  return rows[0] as InfectionOnRecord;
}

/** Gives a record's orders and results to another person. */
export async function updatePersonOfTests(tx: Tx, recordId: string, personId: string): Promise<void> {
  await tx
    .updateTable("test_order")
    .set({ person_id: personId })
    .where("record_id", "=", recordId)
    .where("person_id", "!=", personId)
    .execute();
  await tx
    .updateTable("test_order_item")
    .set({ person_id: personId })
    .where("record_id", "=", recordId)
    .where("person_id", "!=", personId)
    .execute();
  await tx
    .updateTable("test_result")
    .set({ person_id: personId })
    .where("record_id", "=", recordId)
    .where("person_id", "!=", personId)
    .execute();
}
