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
  total: number | null;
  loading: boolean;
  loadingMore: boolean;
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

/** The next page is asked for when this many rows are left below: not at once for a first page of 100, and early for who scrolls on. */
const rowsAhead = 60;

export const isNearEnd = (lastShown: number, rows: number): boolean => lastShown >= rows - rowsAhead;
