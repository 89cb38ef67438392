import type { InfectionStatus } from "@tracewell/contract/constants";
import type { RecordKind } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import { specimenDay } from "../infections/specimen-day.columns.ts";
import { isStanding } from "../infections/withdrawn-result.columns.ts";
import type { PersonRow } from "../persons/person-name.model.ts";
import { familyIds } from "../records/record-family.columns.ts";

/** What the viewer may know of persons in a network. */
export interface NetworkSight {
  /** Records of other kinds are not told of, nor what only they know. */
  kinds: readonly RecordKind[];
  /** Whether they learn to which outbreaks persons belong. */
  outbreaks: boolean;
  timeZone: string;
}

export interface NetworkRow {
  person: PersonRow;
  /** 0 is a person asked for. */
  step: number;
  infections: { name: string; status: InfectionStatus | null }[];
  records: { id: string; kind: RecordKind; referenceNumber: string; closed: boolean }[];
  onsetOn: string | null;
  positiveTestOn: string | null;
  treatedOn: string | null;
  reportedOn: string | null;
  region: string | null;
  county: string | null;
  countyFips: string | null;
  zip3: string | null;
  clusters: string[];
  outbreaks: string[];
}

/** Of the investigation `i` of the record `r`, in those of its family that the viewer may open. */
const firstPositive = (timeZone: string) => sql`(select min(${specimenDay(timeZone)})
  from test_result t join test_order o on o.tenant_id = t.tenant_id and o.id = t.test_order_id
  where t.record_id = any(${familyIds}) and t.record_id in (select id from seen) and t.infection_id = i.infection_id
    and t.qualitative_result = 'Detected' and ${isStanding})`;

/**
 * What is known of the persons of `nearest`, each told once for all of them, from the records that the viewer may open: a
 * network of thousands takes one pass over each table.
 */
export const networkFacts = ({ kinds, outbreaks, timeZone }: NetworkSight) => sql`seen as materialized (
  select r.id, r.person_id, r.kind, r.reference_number, r.closed, r.created_at
  from nearest join record r on r.person_id = nearest.person_id where r.kind = any(${kinds}::text[])
), listed as (
  select person_id, (min(created_at) at time zone ${timeZone})::date as reported_on,
    json_agg(json_build_object('id', id, 'kind', kind, 'referenceNumber', reference_number, 'closed', closed) order by id) as records
  from seen group by person_id
), known as (
  select person_id, json_agg(json_build_object('name', name, 'status', status) order by place, name) as infections
  from (
    select distinct on (seen.person_id, i.id) seen.person_id, i.name, ri.status, place
    from seen join record_infection ri on ri.record_id = seen.id join infection i on i.id = ri.infection_id
    cross join lateral (select array_position(array['Positive', 'Exposed', 'Negative'], ri.status)) as at(place)
    order by seen.person_id, i.id, place
  ) each group by person_id
), tested as (
  select r.person_id, min(coalesce(i.positive_test_on, ${firstPositive(timeZone)})) as positive_test_on,
    array_agg(distinct i.cluster_name order by i.cluster_name) filter (where i.cluster_name is not null) as clusters
  from seen join record r on r.id = seen.id join investigation i on i.record_id = r.id group by r.person_id
), course as (
  select seen.person_id, min(c.onset_on) as onset_on
  from seen join clinical_course c on c.record_id = seen.id group by seen.person_id
), given as (
  select seen.person_id, min(coalesce(t.administered_on, (t.created_at at time zone ${timeZone})::date)) as treated_on
  from seen join treatment t on t.record_id = seen.id where t.withdrawn_at is null group by seen.person_id
), belonging as (
  select person_id, array_agg(distinct number order by number) as outbreaks
  from (
    select seen.person_id, m.outbreak_id from seen join outbreak_member m on m.record_id = seen.id
    union
    select nearest.person_id, m.outbreak_id from nearest join outbreak_member m on m.person_id = nearest.person_id
  ) member join outbreak o on o.id = member.outbreak_id
  where ${outbreaks} group by person_id
), home as (
  select distinct on (a.person_id) a.person_id, a.county, left(a.postcode, 3) as zip3, region.name as region,
    county_of_address(a.state, a.county, a.postcode) as "countyFips"
  from nearest join person_address a on a.person_id = nearest.person_id
  left join lookup region on region.id = a.region_id
  order by a.person_id, a.is_primary desc, a.created_at desc
)`;

/** What is told of persons, each kind as a list of its own. */
export interface FactRows {
  listed: ({ person_id: string; reported_on: string | null } & Pick<NetworkRow, "records">)[];
  known: ({ person_id: string } & Pick<NetworkRow, "infections">)[];
  tested: { person_id: string; positive_test_on: string | null; clusters: string[] | null }[];
  course: { person_id: string; onset_on: string | null }[];
  given: { person_id: string; treated_on: string | null }[];
  belonging: ({ person_id: string } & Pick<NetworkRow, "outbreaks">)[];
  home: ({ person_id: string } & Pick<NetworkRow, "county" | "countyFips" | "zip3" | "region">)[];
}

const listOf = (name: keyof FactRows) =>
  sql`coalesce((select json_agg(each) from ${sql.ref(name)} each), '[]') as ${sql.ref(name)}`;

/** One row for all: joined to persons in SQL, thousands would be compared with thousands. */
export const factLists: RawBuilder<FactRows> = sql.join(
  (["listed", "known", "tested", "course", "given", "belonging", "home"] as const).map(listOf),
) as RawBuilder<FactRows>;
