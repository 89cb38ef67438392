import type { GraphTie } from "@tracewell/contract/relationships";
import { sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { personJson } from "../records/record.columns.ts";
import {
  type FactRows,
  factLists,
  type NetworkRow,
  type NetworkSight,
  networkFacts,
} from "./network-person.columns.ts";
import { othersWhoNamed } from "./network-unnamed.queries.ts";

/** A walk may meet each person in each of its steps again; beyond that it ends, so that a hub can't stall it. */
const visitsOf = (most: number) => most * 7;

export interface Walk {
  personIds: readonly string[];
  steps: number;
  most: number;
}

/**
 * The persons within some steps of these (through an unnamed partner whom both named it is two), the nearest first, one more than asked for where there are more; `cut` where the walk
 * ended before all of them were met.
 */
export async function listNetwork(
  tx: Tx,
  { personIds, steps, most }: Walk,
  sight: NetworkSight,
): Promise<(NetworkRow & { cut: boolean })[]> {
  const { rows } = await sql<Met & { cut: boolean }>`
    with recursive walk(person_id, step) as (
      select person_id, 0 from unnest(${personIds}::uuid[]) as given(person_id)
      union
      select met.person_id, walk.step + met.ties from walk cross join lateral (
        select to_person_id, 1 from relationship where from_person_id = walk.person_id
        union all
        select from_person_id, 1 from relationship where to_person_id = walk.person_id
        ${sight.kinds.includes("Incident") ? sql`union all select person_id, 2 from (${othersWhoNamed}) by_unnamed` : sql``}
      ) met(person_id, ties)
      where walk.step + met.ties <= ${steps}
    ), visit as materialized (
      select * from walk limit ${visitsOf(most)}
    ), nearest as materialized (
      select person_id, min(step) as step from visit group by person_id order by min(step), person_id limit ${most + 1}
    )
    select nearest.step, ${personJson} as person, (select count(*) from visit) = ${visitsOf(most)} as cut
    from nearest join person p on p.id = nearest.person_id order by nearest.step, p.id`.execute(tx);
  const cut = rows[0]?.cut ?? false;
  return (await withFacts(tx, rows, sight)).map((row) => ({ ...row, cut }));
}

/** These persons as a network draws them, in the order given. */
export async function listPersonsOf(tx: Tx, personIds: readonly string[], sight: NetworkSight): Promise<NetworkRow[]> {
  const { rows } = await sql<Met>`
    select 1 as step, ${personJson} as person from unnest(${personIds}::uuid[]) with ordinality as given(person_id, place)
    join person p on p.id = given.person_id order by given.place`.execute(tx);
  return withFacts(tx, rows, sight);
}

type Met = Pick<NetworkRow, "person" | "step">;

/** What is known of persons who were met. */
async function withFacts(tx: Tx, met: readonly Met[], sight: NetworkSight): Promise<NetworkRow[]> {
  const personIds = met.map(({ person }) => person.id);
  const { rows } = await sql<FactRows>`
    with nearest as materialized (select unnest(${personIds}::uuid[]) as person_id), ${networkFacts(sight)}
    select ${factLists}`.execute(tx);
  const facts = rows[0] as FactRows;
  const of = <Row extends { person_id: string }>(list: readonly Row[]) =>
    new Map(list.map((row) => [row.person_id, row]));
  const [listed, known, tested, course] = [of(facts.listed), of(facts.known), of(facts.tested), of(facts.course)];
  const [given, belonging, home] = [of(facts.given), of(facts.belonging), of(facts.home)];
  return met.map(({ person, step }) => {
    const { id } = person;
    return {
      ...{ person, step },
      records: listed.get(id)?.records ?? [],
      infections: known.get(id)?.infections ?? [],
      onsetOn: course.get(id)?.onset_on ?? null,
      positiveTestOn: tested.get(id)?.positive_test_on ?? null,
      treatedOn: given.get(id)?.treated_on ?? null,
      reportedOn: listed.get(id)?.reported_on ?? null,
      region: home.get(id)?.region ?? null,
      county: home.get(id)?.county ?? null,
      countyFips: home.get(id)?.countyFips ?? null,
      zip3: home.get(id)?.zip3 || null,
      clusters: tested.get(id)?.clusters ?? [],
      outbreaks: belonging.get(id)?.outbreaks ?? [],
    };
  });
}

interface Ties {
  personIds: readonly string[];
  /** Whether the viewer learns which contact record a tie stands in. */
  withRecords: boolean;
  most: number;
}

/** The ties between persons who are both among these, the newest if there are more than asked for, and one more. */
export async function listTies(tx: Tx, { personIds, withRecords, most }: Ties): Promise<GraphTie[]> {
  const { rows } = await sql<GraphTie>`
    with among as materialized (select unnest(${personIds}::uuid[]) as id), tie as (
      select t.* from among join relationship t on t.from_person_id = among.id
      where t.to_person_id in (select id from among) order by t.id desc limit ${most + 1}
    )
    select t.id, t.from_person_id as "from", t.to_person_id as "to", kin.name as relationship, basis.name as "referralBasis",
      exposure.name as "exposureType", t.frequency, t.first_exposure_on as "firstExposureOn",
      t.last_exposure_on as "lastExposureOn", case when ${withRecords} then t.record_id end as "recordId"
    from tie t
    left join lookup kin on kin.id = t.relationship_id
    left join lookup basis on basis.id = t.referral_basis_id
    left join lookup exposure on exposure.id = t.exposure_type_id
    order by t.id`.execute(tx);
  return rows;
}

export interface TieRow {
  id: string;
  from: PersonRow;
  to: PersonRow;
  relationship: string | null;
  firstExposureOn: string | null;
  lastExposureOn: string | null;
  contact: { id: string; referenceNumber: string; version: number; closed: boolean } | null;
}

const personOf = (column: string) => sql`(select ${personJson} from person p where p.id = ${sql.ref(column)})`;

export async function findTie(tx: Tx, id: string): Promise<TieRow | undefined> {
  const { rows } = await sql<TieRow>`
    select t.id, ${personOf("t.from_person_id")} as "from", ${personOf("t.to_person_id")} as "to", kin.name as relationship,
      t.first_exposure_on as "firstExposureOn", t.last_exposure_on as "lastExposureOn",
      case when r.id is not null then json_build_object('id', r.id, 'referenceNumber', r.reference_number,
        'version', r.version, 'closed', r.closed) end as contact
    from relationship t left join record r on r.id = t.record_id and r.kind = 'IncomingPartner'
    left join lookup kin on kin.id = t.relationship_id where t.id = ${id}`.execute(tx);
  return rows[0];
}

/** Who was exposed becomes who exposed. */
export async function swapEnds(tx: Tx, id: string): Promise<void> {
  await sql`update relationship set from_person_id = to_person_id, to_person_id = from_person_id where id = ${id}`.execute(
    tx,
  );
}
