import { sql } from "kysely";
import { insertRows } from "../platform/database/insert-rows.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { StoredFinding } from "./finding.model.ts";
import type { Accession, KnownOrder, KnownResult } from "./known-tests.model.ts";
import type { OrderToAdd, ReportComparison, ResultToAdd } from "./report-comparison.model.ts";
import type { ReportedAnswer, ReportedResult } from "./reported-tests.model.ts";

/** When the specimen of order `o` was taken and when it was reported, for telling reused filler numbers apart. */
const takenAt = sql`o.collected_at as "collectedAt", o.reported_at as "reportedAt"`;

/** Stored results that have one of these keys. */
export async function findKnownResults(tx: Tx, keys: readonly string[]): Promise<KnownResult[]> {
  const { rows } = await sql<KnownResult>`
    select t.id, t.report_key as key, t.record_id as "recordId", r.reference_number as "referenceNumber", r.person_id as "personId", t.test_order_id as "orderId",
      t.value, t.value_code as "valueCode", t.unit, t.reference_range as "referenceRange", t.abnormal_flags as "abnormalFlags",
      t.qualitative_result as "qualitativeResult", t.status, t.infection_id as "infectionId", t.notes, t.attachments,
      ${takenAt}
    from unnest(${keys}::text[]) as wanted(key)
    join test_result t on t.report_key = wanted.key and t.report_key is not null
    join test_order o on o.id = t.test_order_id
    join record r on r.id = t.record_id`.execute(tx);
  return rows;
}

const orderColumns = sql`o.id, o.report_key as key, o.status, o.record_id as "recordId", r.reference_number as "referenceNumber",
  r.person_id as "personId", ${takenAt},
  coalesce((select max(t.position) from test_result t where t.test_order_id = o.id and t.tenant_id = o.tenant_id), 0) as "lastPosition",
  coalesce((select json_agg(json_build_object('id', a.id, 'questionCode', a.question_code, 'question', a.question,
      'answer', a.answer) order by a.position)
    from order_answer a where a.record_id = o.record_id and a.tenant_id = o.tenant_id and a.test_order_id = o.id), '[]') as answers`;

/** Stored orders under these filler numbers (in small letters) with all of their results, the latest first. */
export async function findAccessions(tx: Tx, fillers: readonly string[]): Promise<Accession[]> {
  const { rows } = await sql<Accession>`
    select ${orderColumns}, lower(o.filler_order_number) as "fillerOrderNumber", o.test_code as "testCode", o.sender,
      array(select s.specimen_id from specimen s where s.tenant_id = o.tenant_id and s.test_order_id = o.id
        and s.specimen_id is not null) as "specimenIds",
      coalesce((select json_agg(json_build_object('id', t.id, 'key', coalesce(t.report_key, ''), 'recordId', t.record_id,
          'referenceNumber', r.reference_number, 'personId', r.person_id, 'orderId', t.test_order_id, 'value', t.value,
          'valueCode', t.value_code, 'unit', t.unit, 'referenceRange', t.reference_range, 'abnormalFlags', t.abnormal_flags,
          'qualitativeResult', t.qualitative_result, 'status', t.status, 'infectionId', t.infection_id, 'notes', t.notes, 'attachments', t.attachments,
          'collectedAt', o.collected_at, 'reportedAt', o.reported_at, 'testCode', t.test_code, 'testName', t.test_name,
          'subId', t.sub_id, 'observedAt', t.observed_at, 'performingOrganization', t.performing_organization)
          order by t.position, t.id)
        from test_result t where t.tenant_id = o.tenant_id and t.test_order_id = o.id), '[]') as results
    from unnest(${fillers}::text[]) as wanted(filler)
    join test_order o on lower(o.filler_order_number) = wanted.filler and o.filler_order_number is not null
    join record r on r.id = o.record_id
    order by o.id desc`.execute(tx);
  return rows;
}

/** Stored orders that have one of these keys, with the answers given with them. */
export async function findKnownOrders(tx: Tx, keys: readonly string[]): Promise<KnownOrder[]> {
  const { rows } = await sql<KnownOrder>`
    select ${orderColumns}
    from unnest(${keys}::text[]) as wanted(key)
    join test_order o on o.report_key = wanted.key and o.report_key is not null
    join record r on r.id = o.record_id`.execute(tx);
  return rows;
}

export interface OrderOfRecord {
  recordId: string;
  personId: string;
  order: OrderToAdd;
}

/** Writes orders with all that hangs on them, in four statements however many they are. */
export async function insertOrders(tx: Tx, tenantId: string, added: readonly OrderOfRecord[]): Promise<void> {
  const orders = added.map((each) => ({ ...each, id: newId() }));
  await insertRows(
    tx,
    "test_order",
    orders.map(({ id, recordId, personId, order }) => ({
      id,
      tenant_id: tenantId,
      record_id: recordId,
      person_id: personId,
      report_key: order.key,
      test_code: order.testCode,
      test_name: order.testName,
      sender: order.sender,
      placer_order_number: order.placerOrderNumber,
      filler_order_number: order.fillerOrderNumber,
      ordering_provider: order.orderingProvider,
      ordering_organization: order.orderingOrganization,
      ordering_provider_npi: order.orderingProviderNpi,
      ordering_provider_phone: order.orderingProviderPhone,
      ordering_organization_phone: order.orderingOrganizationPhone,
      ordering_organization_address: order.orderingOrganizationAddress,
      status: order.status,
      reasons: order.reasons,
      condition_code: order.conditionCode,
      collected_at: order.collectedAt,
      reported_at: order.reportedAt,
      notes: order.notes,
    })),
  );
  await insertRows(
    tx,
    "specimen",
    orders.flatMap(({ id, recordId, order }) =>
      order.specimens.map((specimen) => ({
        id: newId(),
        tenant_id: tenantId,
        record_id: recordId,
        test_order_id: id,
        specimen_id: specimen.specimenId,
        type: specimen.type,
        site: specimen.site,
        collected_at: specimen.collectedAt,
        received_at: specimen.receivedAt,
      })),
    ),
  );
  const results = orders.flatMap(({ id, recordId, personId, order }) =>
    order.results.map((result, index) => ({ recordId, personId, orderId: id, position: index + 1, result })),
  );
  await insertResults(tx, tenantId, results);
  const answers = orders.flatMap(({ id, recordId, order }) =>
    order.answers.map((answer, index) => ({ recordId, orderId: id, position: index + 1, answer })),
  );
  await insertAnswers(tx, tenantId, answers);
}

export interface ResultOfOrder {
  recordId: string;
  personId: string;
  orderId: string;
  position: number;
  result: ResultToAdd;
}

/** Each attachment under an id of its own, by which it is asked for. */
const numbered = ({ attachments }: Pick<ReportedResult, "attachments">) =>
  attachments.map((attachment) => ({ id: newId(), ...attachment }));

export const insertResults = (tx: Tx, tenantId: string, results: readonly ResultOfOrder[]) =>
  insertRows(
    tx,
    "test_result",
    results.map(({ recordId, personId, orderId, position, result }) => ({
      id: newId(),
      tenant_id: tenantId,
      record_id: recordId,
      person_id: personId,
      test_order_id: orderId,
      report_key: result.key,
      position,
      test_code: result.testCode,
      test_name: result.testName,
      sub_id: result.subId,
      value: result.value,
      value_code: result.valueCode,
      unit: result.unit,
      reference_range: result.referenceRange,
      abnormal_flags: result.abnormalFlags,
      qualitative_result: result.qualitativeResult,
      status: result.status,
      infection_id: result.infectionId,
      observed_at: result.observedAt,
      performing_organization: result.performingOrganization,
      performing_clia: result.performingClia,
      performing_address: result.performingAddress,
      method: result.method,
      device: result.device,
      analyzed_at: result.analyzedAt,
      notes: result.notes,
      attachments: numbered(result),
    })),
  );

export async function updateOrderStatuses(tx: Tx, changes: ReportComparison["changedOrders"]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ known, status }) => ({ id: known.id, status }));
  await sql`
    update test_order o set status = given.status
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, status text)
    where o.id = given.id`.execute(tx);
}

export interface AnswerOfOrder {
  recordId: string;
  orderId: string;
  position: number;
  answer: ReportedAnswer;
}

export const insertAnswers = (tx: Tx, tenantId: string, answers: readonly AnswerOfOrder[]) =>
  insertRows(
    tx,
    "order_answer",
    answers.map(({ recordId, orderId, position, answer }) => ({
      id: newId(),
      tenant_id: tenantId,
      record_id: recordId,
      test_order_id: orderId,
      question_code: answer.questionCode,
      question: answer.question,
      answer: answer.answer,
      position,
    })),
  );

/** Keeps the values that are about to be replaced. */
export const insertEarlierValues = (tx: Tx, tenantId: string, results: readonly KnownResult[]) =>
  insertRows(
    tx,
    "test_result_version",
    results.map((result) => ({
      id: newId(),
      tenant_id: tenantId,
      record_id: result.recordId,
      test_result_id: result.id,
      value: result.value,
      unit: result.unit,
      qualitative_result: result.qualitativeResult,
      status: result.status,
      replaced_at: new Date().toISOString(),
    })),
  );

/** Gives results their new values, all in one statement. */
export async function updateResults(
  tx: Tx,
  changes: readonly { known: KnownResult; reported: ReportedResult }[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ known, reported }) => ({ id: known.id, ...reported, attachments: numbered(reported) }));
  await sql`
    update test_result t set value = given.value, value_code = given."valueCode", unit = given.unit,
      reference_range = given."referenceRange", abnormal_flags = given."abnormalFlags",
      qualitative_result = given."qualitativeResult", status = given.status, infection_id = given."infectionId",
      observed_at = given."observedAt", performing_organization = given."performingOrganization",
      performing_clia = coalesce(given."performingClia", t.performing_clia),
      performing_address = coalesce(given."performingAddress", t.performing_address),
      method = coalesce(given.method, t.method), device = coalesce(given.device, t.device),
      analyzed_at = coalesce(given."analyzedAt", t.analyzed_at), notes = given.notes, attachments = given.attachments,
      updated_at = now(), version = t.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, value text, "valueCode" text, unit text,
      "referenceRange" text, "abnormalFlags" text[], "qualitativeResult" text, status text, "infectionId" uuid,
      "observedAt" timestamptz, "performingOrganization" text, "performingClia" text, "performingAddress" text, method text,
      device text, "analyzedAt" timestamptz, notes text, attachments jsonb)
    where t.id = given.id`.execute(tx);
}

/** Results of these records that this test found speak of the infection, where they spoke of none. */
export const updateInfectionOfResults = (
  tx: Tx,
  { code, infectionId, recordIds }: { code: string; infectionId: string; recordIds: readonly string[] },
) =>
  tx
    .updateTable("test_result")
    .set({ infection_id: infectionId, updated_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where("record_id", "in", recordIds)
    .where("test_code", "=", code)
    .where("infection_id", "is", null)
    .execute();

export async function updateAnswers(tx: Tx, changes: ReportComparison["changedAnswers"]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ known, answer }) => ({ id: known.id, answer }));
  await sql`
    update order_answer a set answer = given.answer
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, answer text)
    where a.id = given.id`.execute(tx);
}

export interface Finding extends StoredFinding {
  recordId: string;
  infectionId: string;
}

/** What the results of these records found, for the infections that they speak of. */
export const listFindings = (tx: Tx, recordIds: readonly string[]): Promise<Finding[]> =>
  tx
    .selectFrom("test_result")
    .select([
      "record_id as recordId",
      "infection_id as infectionId",
      "qualitative_result as qualitative",
      "status",
      "test_code as testCode",
      "test_name as testName",
      sql<boolean>`item_id is not null and report_key is null`.as("entered"),
    ])
    .where("record_id", "in", recordIds)
    .where("infection_id", "is not", null)
    .execute() as Promise<Finding[]>;
