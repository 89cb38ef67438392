import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import type { JoinedResult } from "./joined-result.model.ts";

/** All results of these records' reports, and their orders that have none. */
export async function findJoinedResults(tx: Tx, recordIds: readonly string[]): Promise<JoinedResult[]> {
  const { rows } = await sql<JoinedResult>`
    select o.record_id as "recordId", t.status, t.id is not null as "hasResult", t.qualitative_result as qualitative,
      i.test_order_id as "orderId", i.detection, d.infection_id as "infectionId"
    from test_order o
    left join test_result t on t.tenant_id = o.tenant_id and t.test_order_id = o.id
    left join test_order_item i on i.tenant_id = t.tenant_id and i.id = t.item_id and i.finished_at is not null
    left join test_definition d on d.tenant_id = i.tenant_id and d.id = i.definition_id
    where o.record_id = any(${recordIds}::uuid[])
    order by o.record_id, t.id`.execute(tx);
  return rows;
}
