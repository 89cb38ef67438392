import type { InfectionStatus } from "@tracewell/contract/constants";
import type { RecordKind } from "@tracewell/contract/records";
import type { GraphTie } from "@tracewell/contract/relationships";
import { sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { personJson } from "../records/record.columns.ts";

/** The walk ends after so many steps from person to person, counted with returns, so that a hub can't stall it. */
const mostVisits = 2000;

export interface NetworkRow {
  person: PersonRow;
  /** 0 is the person asked for. */
  step: number;
  /** The walk ended before all persons within the steps were met. */
  cut: boolean;
  infections: { name: string; status: InfectionStatus | null }[];
  records: { id: string; kind: RecordKind; referenceNumber: string }[];
}

export interface Network {
  personId: string;
  steps: number;
  most: number;
  /** Records of other kinds are not told of, nor what only they know. */
  kinds: readonly RecordKind[];
}

/** The records of the persons of `nearest`, of kinds that the viewer may open. */
const seen = (kinds: readonly RecordKind[]) => sql`seen as materialized (
  select r.id, r.person_id, r.kind, r.reference_number
  from nearest join record r on r.person_id = nearest.person_id where r.kind = any(${kinds}::text[]))`;

/** What a network tells of the person `p` in `nearest`. */
const drawn = sql`nearest.step, ${personJson} as person,
  coalesce((select json_agg(json_build_object('id', seen.id, 'kind', seen.kind, 'referenceNumber', seen.reference_number)
    order by seen.id) from seen where seen.person_id = p.id), '[]') as records,
  coalesce((select json_agg(json_build_object('name', known.name, 'status', known.status) order by known.place, known.name)
    from (
      select distinct on (i.id) i.name, ri.status, place
      from seen join record_infection ri on ri.record_id = seen.id join infection i on i.id = ri.infection_id
      cross join lateral (select array_position(array['Positive', 'Exposed', 'Negative'], ri.status)) as at(place)
      where seen.person_id = p.id order by i.id, place
    ) known), '[]') as infections`;

/** The persons within some steps of a person, the nearest first, one more than asked for where there are more. */
export async function listNetwork(tx: Tx, { personId, steps, most, kinds }: Network): Promise<NetworkRow[]> {
  const { rows } = await sql<NetworkRow>`
    with recursive walk(person_id, step) as (
      select ${personId}::uuid, 0
      union
      select met.person_id, walk.step + 1 from walk cross join lateral (
        select to_person_id from relationship where from_person_id = walk.person_id
        union all
        select from_person_id from relationship where to_person_id = walk.person_id
      ) met(person_id)
      where walk.step < ${steps}
    ), visit as materialized (
      select * from walk limit ${mostVisits}
    ), nearest as materialized (
      select person_id, min(step) as step from visit group by person_id order by min(step), person_id limit ${most + 1}
    ), ${seen(kinds)}
    select ${drawn}, (select count(*) from visit) = ${mostVisits} as cut from nearest join person p on p.id = nearest.person_id
    order by nearest.step, p.id`.execute(tx);
  return rows;
}

/** These persons as a network draws them, in the order given. */
export async function listPersonsOf(
  tx: Tx,
  personIds: readonly string[],
  kinds: readonly RecordKind[],
): Promise<NetworkRow[]> {
  const { rows } = await sql<NetworkRow>`
    with nearest as materialized (
      select person_id, 1 as step, place from unnest(${personIds}::uuid[]) with ordinality as given(person_id, place)
    ), ${seen(kinds)}
    select ${drawn}, false as cut from nearest join person p on p.id = nearest.person_id order by nearest.place`.execute(
    tx,
  );
  return rows;
}

/** The ties between persons who are both among these; `withRecords` tells which contact record a tie stands in. */
export async function listTies(tx: Tx, personIds: readonly string[], withRecords: boolean): Promise<GraphTie[]> {
  const { rows } = await sql<GraphTie>`
    select t.id, t.from_person_id as "from", t.to_person_id as "to", kin.name as relationship, basis.name as "referralBasis",
      exposure.name as "exposureType", t.frequency, t.first_exposure_on as "firstExposureOn",
      t.last_exposure_on as "lastExposureOn", case when ${withRecords} then t.record_id end as "recordId"
    from relationship t
    left join lookup kin on kin.id = t.relationship_id
    left join lookup basis on basis.id = t.referral_basis_id
    left join lookup exposure on exposure.id = t.exposure_type_id
    where t.from_person_id = any(${personIds}::uuid[]) and t.to_person_id = any(${personIds}::uuid[])
    order by t.id`.execute(tx);
  return rows;
}
