import { type RawBuilder, sql } from "kysely";
import { type CursorType, readCursor } from "../lists/cursor.ts";

/** A column that a list can be sorted by: its SQL and its type, so that a cursor can be compared with it. Never null. */
interface SortColumn {
  column: RawBuilder<unknown>;
  type: CursorType;
}

/** A column of the record or its kind, or the columns of `record_patient n` in the order of its indexes. */
export type SortKey = SortColumn | { ofPatient: SortColumn[] };

export interface ListOrder {
  sort: SortKey;
  direction: "asc" | "desc";
}

/** The orders that lists of every kind offer. */
export const recordSorts = {
  created: { column: sql`r.created_at`, type: "timestamptz" },
  updated: { column: sql`r.updated_at`, type: "timestamptz" },
  reference: { column: sql`r.reference_number`, type: "text" },
  patient: {
    ofPatient: [
      { column: sql`n.last_name_key`, type: "text" },
      { column: sql`n.first_name_key`, type: "text" },
      { column: sql`n.person_id`, type: "uuid" },
    ],
  },
} satisfies Record<string, SortKey>;

export interface OrderParts {
  /** The order is that of `record_patient n`. */
  byPatient: boolean;
  start: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** The values' own text, because an instant in JavaScript has no microseconds. */
  values: RawBuilder<unknown>[];
}

/** The order of a page as SQL, and where it starts; `id` is the record's id in the table that is sorted. */
export function orderOf(
  { sort, direction }: ListOrder,
  cursor: string | undefined,
  id: RawBuilder<unknown> = sql`r.id`,
): OrderParts {
  const byPatient = "ofPatient" in sort;
  const columns = byPatient ? sort.ofPatient : [sort];
  const last = byPatient ? sql`n.record_id` : id;
  const keys = sql.join([...columns.map(({ column }) => column), last]);
  const way = sql.raw(direction);
  return {
    byPatient,
    start: cursor ? startAfter(keys, columns, direction, cursor) : sql`true`,
    order: sql.join([...columns.map(({ column }) => sql`${column} ${way}`), sql`${last} ${way}`]),
    values: columns.map(({ column }) => sql`${column}::text`),
  };
}

function startAfter(
  keys: RawBuilder<unknown>,
  columns: SortColumn[],
  direction: "asc" | "desc",
  cursor: string,
): RawBuilder<unknown> {
  const types = columns.map(({ type }) => type);
  const after = readCursor(cursor, types);
  const values = sql.join(types.map((type, place) => sql`${after.values[place]}::${sql.raw(type)}`));
  return sql`(${keys}) ${sql.raw(direction === "asc" ? ">" : "<")} (${values}, ${after.id}::uuid)`;
}
