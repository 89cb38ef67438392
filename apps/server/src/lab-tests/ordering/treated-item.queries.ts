import type { GivenTreatment } from "@tracewell/contract/given-treatments";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

export interface TreatedItem {
  personId: string;
  /** The treatments that the outcome offers, in order. */
  definitionIds: string[];
  infectionId: string | null;
  /** What a treatment after this result is, where the outcome says so. */
  treatmentType: GivenTreatment["treatmentType"] | null;
}

export async function findTreatedItem(tx: Tx, id: string): Promise<TreatedItem | undefined> {
  const { rows } = await sql<TreatedItem>`
    select i.person_id as "personId", coalesce(o.infection_id, d.infection_id) as "infectionId",
      o.treatment_type as "treatmentType",
      coalesce((select json_agg(ot.treatment_definition_id order by ot.position) from test_outcome_treatment ot
        where ot.tenant_id = i.tenant_id and ot.outcome_id = i.outcome_id), '[]') as "definitionIds"
    from test_order_item i
    join test_definition d on d.tenant_id = i.tenant_id and d.id = i.definition_id
    left join test_outcome o on o.tenant_id = i.tenant_id and o.id = i.outcome_id
    where i.id = ${id}`.execute(tx);
  return rows[0];
}

/** A test and its order say whether the patient was treated because of it: by the treatment that stands last. */
export async function updateTreatedItem(tx: Tx, id: string): Promise<void> {
  await sql`
    with last as (
      select treatment_type, created_at from treatment
      where order_item_id = ${id} and withdrawn_at is null order by created_at desc, id desc limit 1)
    update test_order_item set treatment_type = (select treatment_type from last), version = version + 1,
      presumptive_treatment = exists (select from last where treatment_type = 'Presumptively Treated')
    where id = ${id}`.execute(tx);
  await sql`
    update test_order o set version = version + 1, treatment_assigned_at = (
      select min(t.created_at) from treatment t join test_order_item i on i.tenant_id = t.tenant_id and i.id = t.order_item_id
      where i.tenant_id = o.tenant_id and i.test_order_id = o.id and t.withdrawn_at is null)
    where o.id = (select test_order_id from test_order_item where id = ${id})`.execute(tx);
}
