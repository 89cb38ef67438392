import type { EarlierTestResult } from "@tracewell/contract/test-orders";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import { named } from "../definitions/test-definition.columns.ts";
import { resultOfItem } from "./item-result.columns.ts";

/** The last result of each test that a person had; withdrawn ones don't count. */
export async function findLastResults(tx: Tx, personId: string): Promise<EarlierTestResult[]> {
  const { rows } = await sql<EarlierTestResult>`
    select distinct on (i.definition_id) i.definition_id as "definitionId",
      case when q.id is null then null else
        jsonb_build_object('id', q.id, 'name', q.name, 'color', q.color, 'detection', q.detection) end as "qualitativeResult",
      case when q.id is not null and (r.value = q.name or r.report_key is not null and r.value !~ '[0-9]') then null else r.value end as "quantitativeResult",
      ${named("unit")} as "resultUnit", source.name as source, coalesce(i.reported_at, i.finished_at) as at
    from test_order_item i
    join ${resultOfItem} r on true
    left join qualitative_result q on q.id = r.qualitative_result_id
    left join lookup unit on unit.id = r.unit_id
    left join lookup source on source.id = i.source_id
    where i.person_id = ${personId} and i.finished_at is not null and coalesce(r.status, '') not in ('W', 'X', 'D')
    order by i.definition_id, coalesce(i.reported_at, i.finished_at) desc, i.id desc limit 500`.execute(tx);
  return rows;
}
