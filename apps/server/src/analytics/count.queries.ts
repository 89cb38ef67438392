import type { AreaKind, CountGroup, CurveUnit } from "@tracewell/contract/chart-terms";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { CountFilter, GroupCount, Side } from "./asked-counts.model.ts";
import type { Period } from "./chart-period.model.ts";
import {
  ageGroupOn,
  areaOf,
  countedIn,
  dayBy,
  groupOf,
  placeWritten,
  reportedIn,
  reportedOn,
  sexAtBirth,
  undatedIn,
} from "./counted.columns.ts";

/** The first day of the bar that a day lies in; weeks begin on Sunday. */
export const barOf: Record<CurveUnit, (day: RawBuilder<unknown>) => RawBuilder<string>> = {
  day: (day) => sql`${day}`,
  week: (day) => sql`(date_trunc('week', ${day} + 1)::date - 1)`,
  month: (day) => sql`date_trunc('month', ${day})::date`,
};

const counted = async (tx: Tx, query: RawBuilder<GroupCount>): Promise<GroupCount[]> => (await query.execute(tx)).rows;

/** The cases of a period by bar and group. */
export function countByDay(
  tx: Tx,
  { filter, period }: Side,
  { unit, group }: { unit: CurveUnit; group: CountGroup | undefined },
): Promise<GroupCount[]> {
  const day = dayBy[filter.by];
  const query = sql<GroupCount>`select ${barOf[unit](day)}::text as "row", ${group ? groupOf(group, day) : sql`null::text`} as "column",
    count(*)::int as count from ${countedIn(filter, period)} group by 1, 2`;
  return counted(tx, query);
}

export interface InfectionCount {
  infectionId: string;
  infection: string;
  count: number;
}

/** The cases of a period by infection. */
export async function countByInfection(tx: Tx, { filter, period }: Side): Promise<InfectionCount[]> {
  const named = sql`join infection i on i.tenant_id = v.tenant_id and i.id = v.infection_id`;
  const { rows } = await sql<InfectionCount>`
    select i.id as "infectionId", i.name as infection, count(*)::int as count
    from ${countedIn(filter, period, named)} group by 1, 2 order by lower(i.name)`.execute(tx);
  return rows;
}

/** The cases of a period by age group, from 1, and sex at birth. */
export const countByAge = (tx: Tx, { filter, period }: Side): Promise<GroupCount[]> =>
  counted(
    tx,
    sql`select ${ageGroupOn(dayBy[filter.by])}::text as "row", ${sexAtBirth} as "column", count(*)::int as count
      from ${countedIn(filter, period)} group by 1, 2`,
  );

/** The cases of a period by place. Which county it is, is asked once of each address as it is written: there are far fewer than cases. */
export const countByArea = (tx: Tx, { filter, period }: Side, area: AreaKind): Promise<GroupCount[]> =>
  counted(
    tx,
    area === "county"
      ? sql`select county_of_address(place[1], place[2], place[3]) as "row", null::text as "column", sum(count)::int as count
          from (select ${placeWritten} as place, count(*) as count from ${countedIn(filter, period)} group by 1) as written
          group by 1`
      : sql`select ${areaOf[area]} as "row", null::text as "column", count(*)::int as count
          from ${countedIn(filter, period)} group by 1`,
  );

/** Cases reported in the period without the day that they are counted by. */
export async function countUndated(tx: Tx, { filter, period }: Side): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${undatedIn(filter, period)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** After how many days nine of ten cases of these weeks were known; null where none was. */
export async function findDelay(tx: Tx, filter: CountFilter, weeks: Period): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select percentile_disc(0.9) within group (order by ${reportedOn} - ${dayBy[filter.by]}) as days
    from ${reportedIn(filter, weeks)}`.execute(tx);
  return rows[0]?.days ?? null;
}

/** What areas are called: regions by the clinic, counties with their state. */
export async function listAreaNames(
  tx: Tx,
  tenantId: string,
  { area, codes }: { area: AreaKind; codes: readonly string[] },
): Promise<Map<string, string>> {
  if (area === "zip3") return new Map(codes.map((code) => [code, `${code}xx`]));
  const from =
    area === "county"
      ? sql`select fips as code, name || ', ' || state as name from us_county where fips = any(${codes})`
      : sql`select id::text as code, name from lookup where tenant_id = ${tenantId}::uuid and kind = 'REGION' and id::text = any(${codes})`;
  const { rows } = await sql<{ code: string; name: string }>`${from}`.execute(tx);
  return new Map(rows.map(({ code, name }) => [code, name]));
}
