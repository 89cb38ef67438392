import { type AreaKind, ageGroupStarts, type CountDate, type CountGroup } from "@tracewell/contract/chart-terms";
import { type RawBuilder, sql } from "kysely";
import type { CountFilter } from "./asked-counts.model.ts";
import type { Period } from "./chart-period.model.ts";

/**
 * Every case: an investigation `v` that was not found to be none, its record `r`, the person `p`, the clinic `t`, and the
 * incoming file `f` that it was opened for.
 */
const cases = sql`investigation v
  join record r on r.tenant_id = v.tenant_id and r.id = v.record_id and r.status_key <> 'NotACase'
  join person p on p.tenant_id = v.tenant_id and p.id = v.person_id
  join tenant t on t.id = v.tenant_id
  left join record f on f.tenant_id = r.tenant_id and f.id = r.based_on_id and f.kind = 'IncomingReport'`;

/** The day on which the clinic heard of a case: that of the file, or of the investigation where it was opened before. */
export const reportedOn = sql<string>`(least(f.created_at, v.opened_at) at time zone t.time_zone)::date`;

const onset = sql<string | null>`(select min(c.onset_on) from clinical_course c
  where c.tenant_id = v.tenant_id and c.record_id = v.record_id and c.infection_id = v.infection_id)`;

export const dayBy: Record<CountDate, RawBuilder<string | null>> = {
  specimen: sql`v.positive_test_on`,
  onset,
  report: reportedOn,
};

/** Years of age on a day; null where the birth date is not known. */
const ageOn = (day: RawBuilder<unknown>) => sql<number>`extract(year from age(${day}, p.date_of_birth))`;

/** Which of the age groups, from 1. */
export const ageGroupOn = (day: RawBuilder<unknown>) =>
  sql<number>`width_bucket(${ageOn(day)}::integer, ${sql.lit(`{${ageGroupStarts.join()}}`)}::integer[])`;

export const sexAtBirth = sql<string>`coalesce(p.sex_at_birth, 'Unknown')`;

const regionName = sql<
  string | null
>`(select l.name from lookup l where l.tenant_id = v.tenant_id and l.id = v.region_id)`;

/** What a case is told apart by, in words; `null` where that is not known. */
export const groupOf = (group: CountGroup, day: RawBuilder<unknown>): RawBuilder<string | null> =>
  ({
    infection: sql<string>`(select i.name from infection i where i.tenant_id = v.tenant_id and i.id = v.infection_id)`,
    sex: sexAtBirth,
    age: sql<string>`${ageGroupOn(day)}::text`,
    region: regionName,
    status: sql<string>`case when r.closed then 'Closed' else 'Open' end`,
  })[group];

const home = (column: RawBuilder<unknown>) => sql<string | null>`(select ${column} from person_address a
  where a.tenant_id = p.tenant_id and a.person_id = p.id and a.is_primary limit 1)`;

/** State, county and ZIP code of the patient's address, as they are written. */
export const placeWritten = home(sql`array[a.state, a.county, a.postcode]`);

export const areaOf: Record<AreaKind, RawBuilder<string | null>> = {
  region: sql`v.region_id::text`,
  county: home(sql`county_of_address(a.state, a.county, a.postcode)`),
  zip3: home(sql`substring(a.postcode from '^\\s*(\\d{3})')`),
};

/** Whoever laboratories, investigators and regions are called. */
export const intervalGroupOf = {
  laboratory: sql<
    string | null
  >`(select o.name from organization o where o.tenant_id = v.tenant_id and o.id = v.reporting_organization_id)`,
  investigator: sql<string | null>`(select u.last_name || ', ' || u.first_name from app_user u
    where u.tenant_id = r.tenant_id and u.id = r.assigned_to)`,
  region: regionName,
};

const matching = ({ infection, region, sex }: CountFilter) => sql`true
  ${infection ? sql`and v.infection_id = ${infection}::uuid` : sql``}
  ${region ? sql`and v.region_id = ${region}::uuid` : sql``}
  ${sex ? sql`and ${sexAtBirth} = ${sex}` : sql``}`;

/** No case was opened before it was reported: an index finds those that may be of the period. */
const reportedWithin = ({ from, to }: Period) =>
  sql`v.opened_at >= ${from}::date - 1 and ${reportedOn} between ${from}::date and ${to}::date`;

const onsetWithin = ({ from, to }: Period) => sql`v.record_id in (select c.record_id from clinical_course c
    where c.tenant_id = v.tenant_id and c.onset_on between ${from}::date and ${to}::date)
  and ${onset} between ${from}::date and ${to}::date`;

const dayWithin: Record<CountDate, (period: Period) => RawBuilder<unknown>> = {
  specimen: ({ from, to }) => sql`v.positive_test_on between ${from}::date and ${to}::date`,
  onset: onsetWithin,
  report: reportedWithin,
};

/** The cases of a period, for a `from`; their day is `dayBy[by]`. */
export const countedIn = (filter: CountFilter, period: Period, joined: RawBuilder<unknown> = sql``) =>
  sql`${cases} ${joined} where ${matching(filter)} and ${dayWithin[filter.by](period)}`;

/** The bar of a chart: of whom it counts the cases of a period. */
interface Bar {
  filter: CountFilter;
  period: Period;
  /** The age group, from 1. */
  age: number | undefined;
  county: string | undefined;
  zip3: string | undefined;
}

/** The ids of the records that a bar counts. */
export const recordsCounted = ({ filter, period, age, county, zip3 }: Bar) => sql`select v.record_id
  from ${countedIn(filter, period)} ${age ? sql`and ${ageGroupOn(dayBy[filter.by])} = ${age}` : sql``}
  ${county ? sql`and ${areaOf.county} = ${county}` : sql``} ${zip3 ? sql`and ${areaOf.zip3} = ${zip3}` : sql``}`;

/** Those that were reported in the period, and have no such day. */
export const undatedIn = (filter: CountFilter, period: Period) =>
  sql`${cases} where ${matching(filter)} and ${dayBy[filter.by]} is null and ${reportedWithin(period)}`;

/** Those whose patient was first interviewed in the period. */
export const interviewedIn = (filter: CountFilter, { from, to }: Period) =>
  sql`${cases} where ${matching(filter)} and v.interviewed_on between ${from}::date and ${to}::date`;

/** Cases reported lately, by which is told how late they become known. */
export const reportedIn = (filter: CountFilter, period: Period) =>
  sql`${cases} where ${matching(filter)} and ${dayBy[filter.by]} is not null and ${reportedWithin(period)}`;
