import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import { addressList, moreColumns, rowColumns } from "../person.columns.ts";
import type { StoredColumns } from "../stored-person.model.ts";

const identifierList = sql`coalesce((
    select json_agg(json_build_object('assigner', assigner, 'type', type, 'value', value))
    from person_identifier where person_identifier.person_id = person.id), '[]')`;

export interface StoredPersonRow extends StoredColumns {
  id: string;
  personNumber: string;
}

const storedColumns = sql`${rowColumns}, ${moreColumns}, person.approximate_birth_year as "approximateBirthYear",
  ${addressList} as addresses, ${identifierList} as identifiers`;

/**
 * The persons as they are, locked until the transaction ends, so that what is new to them is found once. The lock comes
 * first: a statement that waits for it would still see the addresses of before.
 */
export async function lockStoredPersons(tx: Tx, ids: readonly string[]): Promise<StoredPersonRow[]> {
  await sql`select from person where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  return findStoredPersons(tx, ids);
}

/** The persons as they are. */
export async function findStoredPersons(tx: Tx, ids: readonly string[]): Promise<StoredPersonRow[]> {
  const { rows } = await sql<StoredPersonRow>`
    select ${storedColumns} from person where id = any(${ids}::uuid[]) order by id`.execute(tx);
  return rows;
}

/** A key that so many persons share tells nothing, and following it would stall the search. */
const hotKeyPersons = 200;
/** So many candidates are compared with one person, those with the most keys in common. */
const candidatesEach = 100;

/** The stored persons who share a key with one of the asked ones, each with the positions of those it meets. */
export async function findByMatchKeys(tx: Tx, asked: readonly { position: number; key: string }[]) {
  const positions = asked.map(({ position }) => position);
  const keys = asked.map(({ key }) => key);
  const { rows } = await sql<StoredPersonRow & { positions: number[] }>`
    with asked as (
      select key, array_agg(position) as positions
      from unnest(${positions}::integer[], ${keys}::text[]) as asked(position, key) group by key
    ), met as (
      select asked.positions, hits.ids from asked cross join lateral (
        select array_agg(person_id) as ids
        from (select person_id from person_match_key where person_match_key.key = asked.key limit ${hotKeyPersons + 1}) hit
      ) hits
      where cardinality(hits.ids) <= ${hotKeyPersons}
    ), ranked as (
      select position, id, row_number() over (partition by position order by count(*) desc, id) as place
      from met cross join unnest(positions) as position cross join unnest(ids) as id
      group by position, id
    ), candidate as materialized (
      select id, array_agg(position order by position) as positions from ranked where place <= ${candidatesEach} group by id
    )
    select candidate.positions, ${storedColumns} from candidate join person using (id) order by person.id`.execute(tx);
  return rows;
}
