import { firstRows } from "@tracewell/contract/primitives";
import type { Column } from "./column.ts";
import type { Selection } from "./selection.ts";

/** What the table and the cards of a list are drawn from. */
export type ListRows<Row> = {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Where a row leads; null: nowhere. */
  rowHref: (row: Row) => string | null;
  /** The columns shown, in order. */
  columns: readonly Column<Row>[];
  /** Null where nobody knows. */
  total: number | null;
  loading: boolean;
  hasMore: boolean;
  onEndReached: () => void;
  /** `null` where rows can't be selected. */
  selection: Selection | null;
  onToggle: (index: number, range: boolean) => void;
  onToggleAll: () => void;
  active: number;
  onActivate: (index: number) => void;
};

/** The column whose cell is the row's link. */
export const mainColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ main }) => main) ?? columns[0];

/** A first page is left alone until this many rows are left of it: a list that is only looked at asks once. */
const firstRowsAhead = 60;
/** Who has come further scrolls on: this many rows are read ahead, some screens of them. */
const rowsAhead = 400;

/** Whether more rows should be read. */
export const isNearEnd = (lastShown: number, rows: number): boolean =>
  lastShown >= rows - (rows > firstRows ? rowsAhead : firstRowsAhead);
