import type { QueryOf } from "@tracewell/contract/call";
import type { PersonResult, personResultCalls } from "@tracewell/contract/person-results";
import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { List } from "../../lists/list.ts";
import { jsonInstant } from "../../platform/database/json-instant.ts";

type Query = QueryOf<typeof personResultCalls.labResults>;

/** The results of a person on records of these kinds, put together for each page: a person has few. */
export const personResults = (
  personId: string,
  kinds: readonly RecordKind[],
): List<Query, PersonResult, unknown, "found"> => ({
  gathered: () => sql`found as materialized (
    select t.id, t.test_name, t.value, t.unit, t.qualitative_result, t.abnormal_flags, t.status, t.infection_id,
      t.performing_organization, r.id as record_id, r.kind, r.reference_number,
      coalesce(i.collected_at, o.collected_at) as collected_at,
      coalesce(i.collected_at, o.collected_at, t.observed_at, t.created_at) as at
    from test_result t
    join record r on r.tenant_id = t.tenant_id and r.id = t.record_id and r.kind = any(${kinds}::text[])
    join test_order o on o.tenant_id = t.tenant_id and o.id = t.test_order_id
    left join test_order_item i on i.tenant_id = t.tenant_id and i.id = t.item_id
    where t.person_id = ${personId})`,
  tables: { found: { from: sql`found f`, id: sql`f.id` } },
  filters: {},
  sorts: { usual: { columns: [{ column: sql`f.at`, type: "timestamptz" }] } },
  direction: "desc",
  row: () => ({
    columns: sql<PersonResult>`f.id, f.test_name as "testName", f.value, f.unit, f.qualitative_result as "qualitativeResult",
      f.abnormal_flags as "abnormalFlags", f.status, f.performing_organization as "performingOrganization",
      (select json_build_object('id', n.id, 'name', n.name) from infection n where n.id = f.infection_id) as infection,
      ${jsonInstant("f.collected_at")} as "collectedAt", ${jsonInstant("f.at")} as at,
      json_build_object('id', f.record_id, 'kind', f.kind, 'referenceNumber', f.reference_number) as record`,
  }),
});
