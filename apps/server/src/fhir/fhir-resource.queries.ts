import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { Asked, Source } from "./fhir-source.columns.ts";
import { either } from "./search-condition.columns.ts";

export interface Found {
  id: string;
  personId: string | null;
  updatedAt: string;
  row: unknown;
}

interface Clinic {
  timeZone: string;
  base: string;
}

/** The resources of a page, by their ids: new rows come after all that were there, so no page misses or repeats one. */
export async function findPage(
  tx: Tx,
  source: Source,
  asked: {
    conditions: readonly Asked[];
    after: string | null;
    /** The first id that is too new. */
    before?: string;
    limit: number;
    clinic: Clinic;
  },
): Promise<Found[]> {
  const id = sql.ref(source.id);
  const where = [
    ...(source.only ? [source.only] : []),
    ...asked.conditions.map(({ parameter, values }) =>
      either(values.map((value) => parameter.where(value, asked.clinic))),
    ),
    ...(asked.after === null ? [] : [sql`${id} > ${asked.after}::uuid`]),
    ...(asked.before === undefined ? [] : [sql`${id} < ${asked.before}::uuid`]),
  ];
  const matches = sql`select ${id} as id from ${source.from} where ${all(where)}`;
  const first = sql`order by ${id} limit ${asked.limit}`;
  const isNarrow = asked.conditions.some(({ parameter }) => parameter.narrow);
  // The order would make the planner walk all of the clinic's rows until enough are found.
  const found = isNarrow
    ? sql`with matches as materialized (${matches}), page as materialized (select id from matches order by id limit ${asked.limit})`
    : sql`with page as materialized (${matches} ${first})`;
  const { rows } = await sql<Found>`${found}
    select ${described(source)} from ${source.from} where ${id} in (select page.id from page) order by ${id}`.execute(
    tx,
  );
  return rows;
}

/** Resources by their ids, in no order. */
export async function findByIds(tx: Tx, source: Source, ids: readonly string[]): Promise<Found[]> {
  const id = sql.ref(source.id);
  const where = [sql`${id} = any(${[...ids]}::uuid[])`, ...(source.only ? [source.only] : [])];
  const { rows } = await sql<Found>`select ${described(source)} from ${source.from} where ${all(where)}`.execute(tx);
  return rows;
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

const described = ({ id, personId, updatedAt, row }: Source) =>
  sql`${sql.ref(id)} as id, ${personId ? sql.ref(personId) : sql`null::uuid`} as "personId",
    to_char(${sql.ref(updatedAt)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", ${row} as row`;
