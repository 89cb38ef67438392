import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import type { PatientResultRow } from "./patient-result.model.ts";

/** The parts of a combo test have results, the combo none. Both roles may ask: the patients' own and the clinic's. */
async function resultsWhere(tx: Tx, condition: RawBuilder<unknown>, most: number): Promise<PatientResultRow[]> {
  const { rows } = await sql<PatientResultRow>`
    select i.id, i.test_order_id as "orderId", i.person_id as "personId", d.portal_name as test, source.name as source,
      (i.collected_at at time zone clinic.time_zone)::date::text as "collectedOn", i.finished_at as "reportedAt", r.status as "resultStatus",
      case when o.id is null then null else jsonb_build_object('showOnPortal', o.show_on_portal, 'messageType', o.message_type,
        'infectionStatus', o.infection_status, 'titles', t.titles, 'texts', t.texts) end as outcome,
      i.viewed_at as "viewedAt", i.earlier_viewed_at as "earlierViewedAt"
    from test_order_item i
    join tenant clinic on clinic.id = i.tenant_id
    join test_definition d on d.id = i.definition_id
    left join lookup source on source.id = i.source_id
    left join lateral (select r.status from test_result r where r.tenant_id = i.tenant_id and r.item_id = i.id
      order by coalesce(r.status in ('W', 'X', 'D'), false), r.status is distinct from 'F' and r.status is distinct from 'C',
        r.report_key nulls first, r.position limit 1) r on true
    left join test_outcome o on o.id = i.outcome_id
    left join outcome_text t on t.id = o.text_id
    where ${condition} and not i.is_combo and i.collected_at is not null
    order by coalesce(i.finished_at, i.collected_at) desc, i.position, i.id limit ${most}`.execute(tx);
  return rows;
}

export const findPatientResults = (tx: Tx, personId: string, most: number) =>
  resultsWhere(tx, sql`i.person_id = ${personId}`, most);

export const findResultsOfOrders = (tx: Tx, orderIds: readonly string[], most: number) =>
  resultsWhere(tx, sql`i.test_order_id = any(${orderIds}::uuid[])`, most);

export const findOwnerOfOrder = async (tx: Tx, orderId: string): Promise<string | null> =>
  (await tx.selectFrom("test_order").select("person_id").where("id", "=", orderId).executeTakeFirst())?.person_id ??
  null;

export const findPatientResult = async (tx: Tx, itemId: string) =>
  (await resultsWhere(tx, sql`i.id = ${itemId}`, 1))[0];

/** The first time counts. An order is viewed when all of its results are that can be read. */
export async function updateViewed(tx: Tx, { id, orderId }: Pick<PatientResultRow, "id" | "orderId">): Promise<void> {
  await sql`update test_order_item set viewed_at = now() where id = ${id} and viewed_at is null`.execute(tx);
  await sql`
    update test_order o set viewed_at = now() where o.id = ${orderId} and o.viewed_at is null
      and not exists (select from test_order_item i join test_outcome c on c.tenant_id = i.tenant_id and c.id = i.outcome_id
        where i.tenant_id = o.tenant_id and i.test_order_id = o.id and i.viewed_at is null and i.finished_at is not null
          and c.show_on_portal)`.execute(tx);
}
