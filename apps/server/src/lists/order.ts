import { sql } from "kysely";
import { type CursorType, type IdType, readCursor } from "./cursor.ts";
import type { Direction, PageQuery, Sort, SortColumn, Sql } from "./list.ts";

/** The order of a page as SQL, and where the page starts. */
export interface Order {
  columns: readonly SortColumn[];
  /** With this column of the row's id, which stands last; `keys` are other columns that hold the same. */
  by(id: Sql, keys?: readonly Sql[]): { start: Sql; order: Sql };
}

interface Ordered {
  sorts: object;
  direction?: Direction;
  idType?: IdType;
}

/** How a list is sorted for what is asked: as it usually is, unless another order is asked for. */
export function orderIn(list: Ordered, query: PageQuery): { sort: Sort<string>; order: Order } {
  const sorts = list.sorts as Record<string, Sort<string> | ((direction: Direction) => Sort<string>)>;
  const direction = query.direction ?? list.direction ?? "asc";
  const told = sorts[query.sort ?? (Object.keys(sorts)[0] as string)] as
    | Sort<string>
    | ((way: Direction) => Sort<string>);
  const sort = typeof told === "function" ? told(direction) : told;
  return { sort, order: orderOf(sort, direction, query.cursor, list.idType) };
}

function orderOf(
  { columns }: Sort<string>,
  direction: Direction,
  cursor: string | undefined,
  idType: IdType = "uuid",
): Order {
  const types = columns.map(({ type }) => type);
  const after = cursor ? readCursor(cursor, types, idType) : null;
  const way = sql.raw(direction);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  return {
    columns,
    by: (id, keys = columns.map(({ column }) => column)) => ({
      start: after ? sql`(${sql.join([...keys, id])}) ${beyond} (${valuesOf(after, types, idType)})` : sql`true`,
      order: sql.join([...keys, id].map((key) => sql`${key} ${way}`)),
    }),
  };
}

const valuesOf = (
  { values, id }: { values: string[]; id: string },
  types: readonly CursorType[],
  idType: IdType,
): Sql =>
  sql.join([...types.map((type, place) => sql`${values[place]}::${sql.raw(type)}`), sql`${id}::${sql.raw(idType)}`]);
