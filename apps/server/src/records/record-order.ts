import { type RawBuilder, sql } from "kysely";
import { type CursorType, type ListCursor, readCursor } from "./list-cursor.ts";

/** A column that a list can be sorted by: its SQL and its type, so that a cursor can be compared with it. Never null. */
export interface SortColumn {
  column: RawBuilder<unknown>;
  type: CursorType;
}

/** One column, or the person's columns in the order of an index of theirs. */
export type SortKey = SortColumn | { ofPerson: SortColumn[] };

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
    ofPerson: [
      { column: sql`p.last_name_key`, type: "text" },
      { column: sql`p.first_name_key`, type: "text" },
      { column: sql`p.id`, type: "uuid" },
    ],
  },
} satisfies Record<string, SortKey>;

/** The order of a page as SQL, and where it starts. */
export function orderOf({ sort, direction }: ListOrder, cursor: string | undefined) {
  const columns = "ofPerson" in sort ? sort.ofPerson : [sort];
  const after = cursor
    ? readCursor(
        cursor,
        columns.map(({ type }) => type),
      )
    : null;
  const way = sql.raw(direction);
  const keys = [...columns.map(({ column }) => column), sql`r.id`];
  return {
    // Left-joined, the person is left out where nothing asks for them; joined, their index can lead the way.
    person:
      "ofPerson" in sort ? sql`join person p on p.id = r.person_id` : sql`left join person p on p.id = r.person_id`,
    start: after ? startAfter(after, columns, direction) : sql`true`,
    order: sql.join(keys.map((key) => sql`${key} ${way}`)),
    // The values' own text, because an instant in JavaScript has no microseconds.
    values: columns.map(({ column }) => sql`${column}::text`),
  };
}

function startAfter(after: ListCursor, columns: SortColumn[], direction: "asc" | "desc"): RawBuilder<unknown> {
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  const keys = sql.join(columns.map(({ column }) => column));
  const values = sql.join(columns.map(({ type }, place) => sql`${after.values[place]}::${sql.raw(type)}`));
  const rest = sql`(${keys}, r.id) ${beyond} (${values}, ${after.id}::uuid)`;
  // Columns of another table than the record's id: only a comparison of theirs alone can start in the midst of their index.
  return columns.length > 1 ? sql`(${keys}) ${beyond}= (${values}) and ${rest}` : rest;
}
