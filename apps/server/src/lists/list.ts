import type { RawBuilder } from "kysely";
import type { CursorType, IdType } from "./cursor.ts";
import type { TalliedKind } from "./total.ts";

export type Sql = RawBuilder<unknown>;

/** A column that a list can be sorted by: its SQL, and its type, so that a cursor can be compared with it. Never null. */
export interface SortColumn {
  column: Sql;
  type: CursorType;
}

/** An order of a list: its columns, and the table that they stand in, if that is not the first. */
export interface Sort<Table extends string> {
  columns: readonly SortColumn[];
  on?: Table;
}

/** A table that holds one row for each row of the list, or for each that a condition on it finds. */
export interface ListTable {
  /** The table with its alias: `investigation i`. */
  from: Sql;
  /** The column that holds the id of the list's row: `i.record_id`. */
  id: Sql;
  /** What is true of the list's rows in it: `r.kind = 'Incident'`. */
  where?: Sql;
}

/**
 * A condition, in the words of each table that can tell it alone; `both`: it takes the first two together. The plan chooses
 * which of them is asked.
 */
export type Condition<Table extends string> = { [T in Table | "both"]?: Sql };

/**
 * A search that finds rows of its own accord, by indexes: whoever has a name, a phone, an email. They are found before the list's
 * order is looked at.
 */
export interface Search<Table extends string> {
  on: Table;
  /** Named queries that come first. */
  before?: readonly Sql[];
  /** The table's rows that are found, each once, under the table's alias; `where` is what else is asked of the table. */
  from(where: Sql): Sql;
  /** The columns of an order that `from` has as well, so that its rows needn't be looked up for that order. */
  carries?: readonly SortColumn[];
  /** The same as a condition on the table. */
  condition: Sql;
  /** It may find so many that it takes less to walk the list in its order, asking the condition of each row. */
  walks: boolean;
}

export type Told<Table extends string> = Sql | Condition<Table> | { search: Search<Table> };

export interface PageQuery {
  sort?: string;
  direction?: Direction;
  cursor?: string | undefined;
  limit: number;
}

export type FilterName<Query> = Exclude<keyof Query, keyof PageQuery>;

/** What one filter asks for. SQL alone is about the first table; null: nothing. */
type Filter<Value, Query, Viewer, Table extends string> = (
  value: NonNullable<Value>,
  asked: { query: Query; viewer: Viewer },
) => Told<Table> | readonly Told<Table>[] | null;

/** As much of a list as its plan needs. */
export interface ListShape {
  tables: Record<string, ListTable>;
  joins?: Sql | undefined;
  kind?: TalliedKind | undefined;
}

/** What a row shows, read from `page` and the first table. */
export interface RowShape<Table extends string = string> {
  columns: Sql;
  /** Named queries that gather for all rows of the page at once. */
  before?: Sql;
  /** Further tables of the list that it shows something of. */
  tables?: readonly Table[];
  joins?: Sql;
}

export type Direction = "asc" | "desc";

/** A call without orders to choose from has one: `usual`. */
type SortName<Query> = Query extends { sort: infer Name extends string } ? Name : "usual";

/**
 * A list, told once: where its rows are found, what narrows it, what it is sorted by, what a row shows. `planOf` makes SQL of it, and
 * nothing else does.
 */
export interface List<Query extends PageQuery, Row, Viewer = unknown, Table extends string = string> {
  /** The first is the row's own. */
  tables: Record<Table, ListTable>;
  /** What the ids of its rows are; `uuid` unless told. */
  idType?: IdType;
  /**
   * Named queries that `tables` read from, for rows that stand in no table but are put together for the list: those are found,
   * counted and described in one statement, so that they are put together once.
   */
  gathered?: (asked: { query: Query; viewer: Viewer }) => Sql;
  /** Joined to the first table wherever it is read, one row for one: what filters and sorts name beside it. */
  joins?: Sql;
  /** Which rows the viewer may see at all. */
  visible?: (viewer: Viewer) => Sql;
  /** One for each filter of the call. */
  filters: { [Name in FilterName<Query>]-?: Filter<Query[Name], Query, Viewer, Table> };
  sorts: { [Name in SortName<Query>]: Sort<Table> | ((direction: Direction) => Sort<Table>) };
  /** What a row shows. */
  row: (viewer: Viewer) => RowShape<Table> & { columns: RawBuilder<Row> };
  /** Which way it goes unless it is asked for. */
  direction?: Direction;
  /** What the clinic's tally calls its rows. */
  kind?: TalliedKind;
}
