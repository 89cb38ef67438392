import { sql } from "kysely";
import { type CursorType, readCursor } from "./cursor.ts";
import type { Sort, SortColumn, Sql } from "./list.ts";

/** The order of a page as SQL, and where the page starts. */
export interface Order {
  columns: readonly SortColumn[];
  /** With this column of the row's id, which stands last; `keys` are other columns that hold the same. */
  by(id: Sql, keys?: readonly Sql[]): { start: Sql; order: Sql };
}

export function orderOf({ columns }: Sort<string>, direction: "asc" | "desc", cursor: string | undefined): Order {
  const types = columns.map(({ type }) => type);
  const after = cursor ? readCursor(cursor, types) : null;
  const way = sql.raw(direction);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  return {
    columns,
    by: (id, keys = columns.map(({ column }) => column)) => ({
      start: after ? sql`(${sql.join([...keys, id])}) ${beyond} (${valuesOf(after, types)})` : sql`true`,
      order: sql.join([...keys, id].map((key) => sql`${key} ${way}`)),
    }),
  };
}

const valuesOf = ({ values, id }: { values: string[]; id: string }, types: readonly CursorType[]): Sql =>
  sql.join([...types.map((type, place) => sql`${values[place]}::${sql.raw(type)}`), sql`${id}::uuid`]);
