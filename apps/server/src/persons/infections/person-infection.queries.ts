import type { PersonInfection } from "@tracewell/contract/person-pages";
import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import { jsonInstant } from "../../platform/database/json-instant.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { familyIds } from "../../records/record-family.columns.ts";
import { standingInfection, type ToldResult, type ToldStatus } from "./person-infection.model.ts";

type KnownInfection = Omit<PersonInfection, "status" | "asOf" | "reason"> & {
  results: ToldResult[];
  others: ToldStatus[];
};

const order: Record<string, number> = { Positive: 0, Exposed: 1, Negative: 2 };

/** The infections on a person, over their records of these kinds, each as the last specimen or exposure tells it (R3-43). */
export async function findPersonInfections(
  tx: Tx,
  id: string,
  kinds: readonly RecordKind[],
): Promise<PersonInfection[]> {
  const { rows } = await sql<KnownInfection>`
    with told as materialized (
      select ri.infection_id, ri.status, r.reference_number, r.created_at, r.id, r.kind, ${familyIds} as family,
        coalesce(c.last_exposure_on::timestamptz, v.positive_test_on::timestamptz, v.opened_at, r.created_at) as at
      from record r join record_infection ri on ri.tenant_id = r.tenant_id and ri.record_id = r.id
      left join contact c on c.tenant_id = r.tenant_id and c.record_id = r.id
      left join investigation v on v.tenant_id = r.tenant_id and v.record_id = r.id
      where r.person_id = ${id} and r.kind = any(${kinds}::text[])
    ), results as materialized (
      select t.*, r.reference_number as told_on, coalesce(i.collected_at, o.collected_at, t.observed_at, t.created_at) as at,
        q.name as word, t.item_id is not null and (t.report_key is null or oc.infection_status is not null) as entered
      from test_result t
      join record r on r.tenant_id = t.tenant_id and r.id = t.record_id and r.kind = any(${kinds}::text[])
      join test_order o on o.tenant_id = t.tenant_id and o.id = t.test_order_id
      left join test_order_item i on i.tenant_id = t.tenant_id and i.id = t.item_id
      left join test_outcome oc on oc.tenant_id = i.tenant_id and oc.id = i.outcome_id
      left join qualitative_result q on q.tenant_id = t.tenant_id and q.id = t.qualitative_result_id
      where t.person_id = ${id} and t.infection_id is not null and (oc.id is null or oc.infection_status is not null)
    ), known as (
      select infection_id, min(created_at) as added, (array_agg(reference_number order by created_at desc, id desc))[1] as reference_number
      from told group by infection_id
    )
    select json_build_object('id', i.id, 'name', i.name) as infection,
      known.reference_number as "referenceNumber", known.added as "dateAdded",
      (select min(coalesce(t.observed_at, t.created_at)) from test_result t
        where t.person_id = ${id} and t.infection_id = i.id and t.qualitative_result = 'Detected'
          and t.record_id in (select told.id from told)) as "dateOfDiagnosis",
      (select min(o.reported_at) from test_result t join test_order o on o.id = t.test_order_id
        where t.person_id = ${id} and t.infection_id = i.id
          and t.record_id in (select told.id from told)) as "dateReported",
      coalesce((select json_agg(json_build_object('at', ${jsonInstant("t.at")}, 'testName', t.test_name, 'testCode', t.test_code,
          'value', coalesce(t.word, t.value), 'qualitative', t.qualitative_result, 'status', t.status, 'entered', t.entered,
          'referenceNumber', t.told_on) order by t.at, t.id)
        from results t where t.infection_id = i.id), '[]') as results,
      coalesce((select json_agg(json_build_object('at', ${jsonInstant("told.at")}, 'status', told.status,
          'reason', case when told.status = 'Exposed' then 'Exposed' else 'Noted on the record' end,
          'referenceNumber', told.reference_number) order by told.at, told.id)
        from told where told.infection_id = i.id and told.status is not null
          and (told.status = 'Exposed' or not exists (
            select from results t where t.infection_id = i.id and t.record_id = any(told.family)))), '[]') as others
    from known join infection i on i.id = known.infection_id
    order by i.name`.execute(tx);
  return rows
    .map(({ results, others, ...known }) => ({
      ...known,
      ...(standingInfection(results, others) ?? { status: null, asOf: null, reason: null }),
    }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

const placeOf = ({ status }: PersonInfection): number => (status ? (order[status] ?? 3) : 3);
