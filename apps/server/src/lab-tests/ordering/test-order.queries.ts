import type { PlacedOrder, TestOrderItem } from "@tracewell/contract/test-orders";
import { type RawBuilder, sql } from "kysely";
import type { PersonRow } from "../../persons/person-name.model.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import { jsonInstant } from "../../platform/database/json-instant.ts";
import { newId } from "../../platform/database/new-id.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { type LinkRow, linkJson, personJson } from "../../records/record.columns.ts";
import { comboRole, named } from "../definitions/test-definition.columns.ts";
import type { Basket } from "./basket.model.ts";
import { isInvalid, resultOfItem } from "./item-result.columns.ts";
import type { OpenOrder, OrderFacts } from "./test-order.model.ts";

/** What a clinic's specimen ids begin with, as it chose, and its name. */
export const findPrefix = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom("tenant")
    .select(["specimen_prefix as prefix", "name"])
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();

/** Takes the next numbers of specimens; the counter stays locked until the transaction ends. Answers the first. */
export async function takeSpecimenNumbers(tx: Tx, tenantId: string, many: number): Promise<number> {
  const { rows } = await sql<{ last: string }>`
    insert into specimen_counter as counter (tenant_id, last) values (${tenantId}, ${many})
    on conflict (tenant_id) do update set last = counter.last + excluded.last returning last`.execute(tx);
  return Number(rows[0]?.last) - many + 1;
}

/** Which of these the clinic has: sources and organizations that were chosen. */
export async function findChosen(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from lookup where id = any(${ids}::uuid[]) and kind = 'SPECIMEN_SOURCE'
    union all select id from organization where id = any(${ids}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Tests of a person that are under way. */
export async function findOpenOrders(tx: Tx, personId: string): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select r.id as "recordId", r.kind, i.definition_id as "definitionId", i.source_id as "sourceId"
    from test_order_item i join record r on r.id = i.record_id where i.person_id = ${personId} and i.finished_at is null and i.parent_id is null`.execute(
    tx,
  );
  return rows;
}

export interface OrderToPlace extends Basket {
  tenantId: string;
  userId: string;
  recordId: string;
  personId: string;
  testName: string;
  specimenIds: readonly string[];
  collectedAt: string | null;
}

/** Writes an order with its specimens and items. Answers its id. */
export async function insertOrder(tx: Tx, order: OrderToPlace): Promise<string> {
  const id = newId();
  const belongs = { tenant_id: order.tenantId, record_id: order.recordId };
  await tx
    .insertInto("test_order")
    .values({
      ...belongs,
      id,
      person_id: order.personId,
      test_name: order.testName,
      collected_at: order.collectedAt,
      placed_at: sql`now()`,
      placed_by: order.userId,
    })
    .execute();
  const specimens = order.specimens.map(({ sourceId, type }, index) => ({
    ...belongs,
    id: newId(),
    test_order_id: id,
    specimen_id: order.specimenIds[index] ?? null,
    type,
    source_id: sourceId,
    collected_at: order.collectedAt,
    collected_by: order.collectedAt ? order.userId : null,
    own: true,
  }));
  await insertRows(tx, "specimen", specimens);
  const rows = order.items.map((item, position) => ({
    ...belongs,
    id: item.id,
    test_order_id: id,
    person_id: order.personId,
    definition_id: item.definitionId,
    parent_id: item.parentId,
    is_combo: item.isCombo,
    position,
    specimen_row_id: specimens[item.specimenIndex]?.id ?? null,
    source_id: item.sourceId,
    organization_id: item.organizationId,
    account_number: item.accountNumber,
    on_site: item.onSite,
    print_label: !item.parentId,
    answers: item.answers,
    presumptive_treatment: false,
    extra_fields: {},
    collected_at: order.collectedAt,
    version: 1,
  }));
  await insertRows(tx, "test_order_item", rows);
  return id;
}

type ItemRow = Omit<TestOrderItem, "abilities" | "titer"> & {
  isInvalid: boolean;
  titerValue: number | null;
  lastTiter: { titer: number; at: string } | null;
  treatments: number;
};

export type OrderRow = Omit<PlacedOrder, "person" | "reference" | "items" | "abilities" | "specimenIdPrefix"> & {
  person: PersonRow;
  reference: LinkRow;
  recordId: string;
  treatments: number;
};

/** How often the patient was told, and of what the last time. */
const notifiedOf = sql`(
  select count(distinct (m.result_news_at, m.result_attempt)) filter (where m.result_type = 'CALL_FOR_RESULTS')::int as "cfrNotifyAttempts",
    count(distinct (m.result_news_at, m.result_attempt)) filter (where m.result_type = 'RESULTS_AVAILABLE')::int as "ravNotifyAttempts",
    max(coalesce(m.sent_at, m.handed_at)) as "lastNotifiedAt",
    (array_agg(m.result_type order by m.id desc))[1] as "notificationType"
  from outgoing_message m where m.tenant_id = o.tenant_id and m.test_order_id = o.id and m.result_attempt is not null
    and m.state in ('sent', 'unknown'))`;

/** An order that was placed here, and no other. */
export async function findPlacedOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.record_id as "recordId", (select ${personJson} from person p where p.id = o.person_id) as person,
      (select ${linkJson} from record l where l.id = o.record_id) as reference, o.placed_at as "orderedAt",
      (select u.first_name || ' ' || u.last_name from app_user u where u.id = o.placed_by) as "orderedBy",
      o.called_back_at as "patientCalledBackAt", o.treatment_assigned_at as "treatmentAssignedAt",
      o.viewed_at as "viewedAt", o.version, notified.*,
      (select count(*)::int from treatment t join test_order_item i on i.tenant_id = t.tenant_id and i.id = t.order_item_id
        where i.tenant_id = o.tenant_id and i.test_order_id = o.id and t.withdrawn_at is null) as treatments
    from test_order o cross join lateral ${notifiedOf} notified where o.id = ${id} and o.placed_at is not null`.execute(
    tx,
  );
  return rows[0];
}

const earlier = sql`coalesce((select jsonb_agg(jsonb_build_object('value', v.value, 'status', v.status, 'reason', v.reason,
    'replacedAt', ${jsonInstant("v.replaced_at")},
    'replacedBy', (select u.first_name || ' ' || u.last_name from app_user u where u.id = v.replaced_by)) order by v.replaced_at desc, v.id desc)
  from test_result_version v where v.tenant_id = r.tenant_id and v.test_result_id = r.id), '[]')`;

/** The last titer of the person's same test before this result: RPR and VDRL never compare. */
const lastTiter = sql`(select jsonb_build_object('titer', b.titer, 'at', ${jsonInstant("b.observed_at")})
  from test_result b join test_order_item bi on bi.tenant_id = b.tenant_id and bi.id = b.item_id
  where b.tenant_id = r.tenant_id and b.person_id = r.person_id and bi.definition_id = i.definition_id and b.id <> r.id
    and b.titer is not null and b.status is distinct from 'W' and (b.observed_at, b.id) < (r.observed_at, r.id)
  order by b.observed_at desc, b.id desc limit 1)`;

/** Answers whose question was taken out of the test meanwhile stand last, under its key. */
const answeredQuestions = sql`coalesce((
  select jsonb_agg(jsonb_build_object('question', coalesce(question.value->>'text', answer.key), 'answer', answer.value)
    order by question.ordinality nulls last, answer.key)
  from jsonb_each_text(i.answers) answer
  left join jsonb_array_elements(d.questions) with ordinality question on question.value->>'key' = answer.key), '[]')`;

async function itemsWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.id, i.parent_id as "parentId",
      jsonb_build_object('id', d.id, 'name', d.name, 'portalName', d.portal_name, 'titers', d.titers,
        'rapidMinutes', d.rapid_minutes, 'readUntilMinutes', d.read_until_minutes) as "testDefinition",
      ${comboRole} as "comboTest", ${named("source")} as source, ${named("org")} as organization,
      i.account_number as "accountNumber", ${named("lab")} as "performingLaboratoryType", i.on_site as "onSite",
      not i.on_site as "offSite", i.print_label as "printLabel", s.specimen_id as "specimenId", i.test_id as "testId", i.answers,
      ${answeredQuestions} as "answeredQuestions",
      case when i.collected_at is null then null else jsonb_build_object('at', ${jsonInstant("i.collected_at")},
        'by', (select u.first_name || ' ' || u.last_name from app_user u where u.id = s.collected_by), 'source', source.name) end as collection,
      i.sent_at as "sentAt", i.started_at as "startedAt", i.reported_at as "reportedAt", i.finished_at as "finishedAt",
      i.state, i.detection, ${isInvalid} as "isInvalid",
      case when q.id is null then null else
        jsonb_build_object('id', q.id, 'name', q.name, 'color', q.color, 'detection', q.detection) end as "qualitativeResult",
      case when q.id is not null and (r.value = q.name or r.report_key is not null and r.value !~ '[0-9]') then null else r.value end as "quantitativeResult",
      ${named("unit")} as "resultUnit", r.titer as "titerValue",
      case when r.titer is null then null else ${lastTiter} end as "lastTiter", r.status as "resultStatus",
      case when r.id is null then '[]' else ${earlier} end as "earlierResults",
      case when oc.id is null then null else
        jsonb_build_object('id', oc.id, 'title', ot.titles->>'en', 'showOnPortal', oc.show_on_portal) end as outcome,
      i.presumptive_treatment as "presumptiveTreatment", i.treatment_type as "treatmentType", i.extra_fields as "extraFields",
      i.version,
      (select count(*)::int from treatment t where t.tenant_id = i.tenant_id and t.order_item_id = i.id and t.withdrawn_at is null) as treatments
    from test_order_item i
    join test_definition d on d.id = i.definition_id
    left join specimen s on s.id = i.specimen_row_id
    left join lookup source on source.id = i.source_id
    left join organization org on org.id = i.organization_id
    left join lookup lab on lab.id = i.performing_laboratory_type_id
    left join ${resultOfItem} r on true
    left join qualitative_result q on q.id = r.qualitative_result_id
    left join lookup unit on unit.id = r.unit_id
    left join test_outcome oc on oc.id = i.outcome_id
    left join outcome_text ot on ot.id = oc.text_id
    where ${condition} order by i.position`.execute(tx);
  return rows;
}

export const findItems = (tx: Tx, orderId: string): Promise<ItemRow[]> =>
  itemsWhere(tx, sql`i.test_order_id = ${orderId}`);
export type { ItemRow };

/** Locks an order until the transaction ends: its tests change one after the other. */
export const lockOrder = (tx: Tx, id: string) =>
  tx.selectFrom("test_order").select("id").where("id", "=", id).forUpdate().executeTakeFirst();

export const deleteOrder = (tx: Tx, id: string) => tx.deleteFrom("test_order").where("id", "=", id).execute();
/** The parts of a combo go with it, and a specimen that no test is left for. */
export async function deleteItem(tx: Tx, orderId: string, itemId: string): Promise<void> {
  await tx.deleteFrom("test_order_item").where("id", "=", itemId).execute();
  await sql`
    delete from specimen s where s.test_order_id = ${orderId}
      and not exists (select from test_order_item i where i.tenant_id = s.tenant_id and i.specimen_row_id = s.id)`.execute(
    tx,
  );
}

/** Other tests of the same specimens are taken with them, as are the parts of a combo test. */
export async function collectItems(
  tx: Tx,
  of: { orderId: string; itemIds: readonly string[]; userId: string; at: string },
): Promise<void> {
  await sql`
    update specimen s set collected_at = ${of.at}, collected_by = ${of.userId}
    where s.test_order_id = ${of.orderId} and s.id in (
      select specimen_row_id from test_order_item where test_order_id = ${of.orderId} and id = any(${of.itemIds}::uuid[]))`.execute(
    tx,
  );
  await sql`
    update test_order_item i set collected_at = s.collected_at, version = i.version + 1
    from specimen s where s.id = i.specimen_row_id and i.test_order_id = ${of.orderId}
      and i.collected_at is distinct from s.collected_at`.execute(tx);
}

/** A test of these begins anew: a rapid one runs from now on. */
export const restartItem = (tx: Tx, id: string, isRapid: boolean) =>
  tx
    .updateTable("test_order_item")
    .set({ started_at: isRapid ? sql`now()` : null, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

/** Sets when these tests, and the parts of those that are combos, were sent or begun; those that were keep their time. */
export async function stampItems(
  tx: Tx,
  column: "sent_at" | "started_at",
  of: { orderId: string; itemIds: readonly string[] },
): Promise<void> {
  await sql`
    update test_order_item set ${sql.ref(column)} = now(), version = version + 1
    where test_order_id = ${of.orderId} and ${sql.ref(column)} is null
      and (id = any(${of.itemIds}::uuid[]) or parent_id = any(${of.itemIds}::uuid[]))`.execute(tx);
}

export const updateCalledBack = (tx: Tx, id: string, userId: string) =>
  tx
    .updateTable("test_order")
    .set({ called_back_at: sql`now()`, called_back_by: userId, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const factsOf = (id: string, items: readonly Pick<ItemRow, "resultStatus" | "treatments">[]): OrderFacts => ({
  id,
  results: items.filter(({ resultStatus }) => resultStatus !== null).length,
  treatments: items.reduce((sum, { treatments }) => sum + treatments, 0),
  isChild: false,
});
