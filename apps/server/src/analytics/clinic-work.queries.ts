import type { Quarters } from "@tracewell/contract/analytics";
import type { CurveUnit } from "@tracewell/contract/chart-terms";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { Period } from "./chart-period.model.ts";
import { barOf } from "./count.queries.ts";

interface Asked {
  tenantId: string;
  period: Period;
  unit: CurveUnit;
}

export interface VisitBar extends Omit<Quarters, "n"> {
  at: string;
  visits: number;
  /** Of how many it is known how long they waited. */
  waited: number;
}

const waited = sql`extract(epoch from v.waiting_until - v.waiting_from) / 60`;
const quarter = (part: number): RawBuilder<number> =>
  sql`coalesce(percentile_cont(${part}) within group (order by ${waited}), 0)::float8`;

/** Visits that were not abandoned, and the minutes that patients waited. */
export async function listVisitBars(tx: Tx, { tenantId, period: { from, to }, unit }: Asked): Promise<VisitBar[]> {
  const { rows } = await sql<VisitBar>`select ${barOf[unit](sql`v.visit_on`)}::text as at, count(*)::int as visits,
      count(${waited})::int as waited, ${quarter(0.25)} as lower, ${quarter(0.5)} as median, ${quarter(0.75)} as upper,
      ${quarter(0.9)} as ninetieth
    from visit v join record r on r.tenant_id = v.tenant_id and r.id = v.record_id and r.status_key not in ('Scheduled', 'Abandoned')
    where v.tenant_id = ${tenantId}::uuid and v.visit_on between ${from}::date and ${to}::date group by 1`.execute(tx);
  return rows;
}

export interface TestBar {
  at: string;
  results: number;
  detected: number;
}

/** Results that say whether something was found, by the day of their specimen. */
export async function listTestBars(
  tx: Tx,
  { tenantId, period: { from, to }, unit }: Asked,
  { timeZone, infection }: { timeZone: string; infection: string | undefined },
): Promise<TestBar[]> {
  const begins = sql`(${from}::date)::timestamp at time zone ${timeZone}`;
  const ends = sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`;
  const { rows } =
    await sql<TestBar>`select ${barOf[unit](sql`(o.collected_at at time zone ${timeZone})::date`)}::text as at,
      count(*)::int as results, count(*) filter (where x.qualitative_result = 'Detected')::int as detected
    from test_order o join test_result x on x.tenant_id = o.tenant_id and x.test_order_id = o.id
      and x.qualitative_result in ('Detected', 'Not detected') and x.status is distinct from 'X'
    where o.tenant_id = ${tenantId}::uuid and o.collected_at >= ${begins} and o.collected_at < ${ends}
      ${infection ? sql`and x.infection_id = ${infection}::uuid` : sql``}
    group by 1`.execute(tx);
  return rows;
}
