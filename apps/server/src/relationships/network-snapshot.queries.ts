import type { BodyOf } from "@tracewell/contract/call";
import { mostCompared, type NetworkSnapshot, type networkSnapshotCalls } from "@tracewell/contract/network-snapshots";
import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import type { PersonRow } from "../persons/person-name.model.ts";
import { ownedRows } from "../platform/database/owned-rows.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { personJson } from "../records/record.columns.ts";

export type SnapshotRow = Omit<NetworkSnapshot, "abilities">;
type NewSnapshot = BodyOf<typeof networkSnapshotCalls.keep>;

/** They are kept and deleted, and never changed: what was seen on a day stays what was seen. */
export const networkSnapshots = ownedRows<SnapshotRow, NewSnapshot, NewSnapshot & { version: number }>({
  table: "network_snapshot",
  columns: sql`k.id, k.name, k.shared, k.query, k.as_of as "asOf", k.places, cardinality(k.person_ids) as persons,
    cardinality(k.tie_ids) as ties, k.created_at as "createdAt", ${namedUser} as owner`,
  written: ({ name, shared, query, asOf, personIds, tieIds, places }) => ({
    name,
    shared,
    query: JSON.stringify(query),
    as_of: asOf,
    person_ids: personIds,
    tie_ids: tieIds,
    places: JSON.stringify(places),
  }),
});

/** Which of the lists of a snapshot names somebody or something that the clinic does not have. */
export async function findUnknown(
  tx: Tx,
  { personIds, tieIds }: Pick<NewSnapshot, "personIds" | "tieIds">,
): Promise<("personIds" | "tieIds")[]> {
  const { rows } = await sql<{ personIds: boolean; tieIds: boolean }>`
    select exists (select unnest(${personIds}::uuid[]) except select id from person where id = any(${personIds}::uuid[])) as "personIds",
      exists (select unnest(${tieIds}::uuid[]) except select id from relationship where id = any(${tieIds}::uuid[])) as "tieIds"`.execute(
    tx,
  );
  return (["personIds", "tieIds"] as const).filter((list) => rows[0]?.[list]);
}

export interface DifferenceRows {
  persons: PersonRow[];
  personCount: number;
  ties: { id: string; from: PersonRow; to: PersonRow }[];
  tieCount: number;
}

const beyond = (column: string) => sql`
  select unnest(${sql.ref(`one.${column}`)}) from one except select unnest(${sql.ref(`other.${column}`)}) from other`;
const personOf = (column: string) => sql`(select ${personJson} from person p where p.id = ${sql.ref(column)})`;

/** What one snapshot has that the other has not; what was deleted since is only counted. */
export async function listDifference(tx: Tx, id: string, otherId: string): Promise<DifferenceRows> {
  const { rows } = await sql<DifferenceRows>`
    with one as (select person_ids, tie_ids from network_snapshot where id = ${id}),
      other as (select person_ids, tie_ids from network_snapshot where id = ${otherId}),
      person_beyond(id) as materialized (${beyond("person_ids")}), tie_beyond(id) as materialized (${beyond("tie_ids")})
    select (select count(*)::int from person_beyond) as "personCount", (select count(*)::int from tie_beyond) as "tieCount",
      coalesce((select json_agg(each.person) from (select ${personJson} as person from person p
        where p.id in (select id from person_beyond) order by p.last_name, p.first_name, p.id limit ${mostCompared}) each), '[]') as persons,
      coalesce((select json_agg(json_build_object('id', t.id, 'from', ${personOf("t.from_person_id")},
          'to', ${personOf("t.to_person_id")}) order by t.id)
        from (select * from relationship where id in (select id from tie_beyond) order by id limit ${mostCompared}) t), '[]') as ties`.execute(
    tx,
  );
  return rows[0] as DifferenceRows;
}
