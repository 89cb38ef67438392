import type { ReactNode } from "react";
import type { Column, ColumnState, Sort } from "./column.ts";
import type { ListFilter } from "./filter-bar.tsx";
import type { ListSearchProps } from "./list-search.tsx";
import type { Selection } from "./selection.ts";
import type { WorkTab } from "./work-tabs.tsx";

/** All that a page tells its list. */
export type ListFrameProps<Row> = {
  title: string;
  /** `1,284 open · 37 need action`. */
  subtitle?: ReactNode;
  /** What stands between the title and the filters, such as the rows by group. */
  above?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  tabs?: { list: readonly WorkTab[]; chosen: string; onChoose: (id: string) => void };
  /** Stands at the right of the tabs, or of the title where there are none, such as the saved view. */
  besideTabs?: ReactNode;
  filters?: readonly ListFilter[];
  search?: ListSearchProps;
  /** What stands between the filters and the rows, such as who else may be meant by what was searched. */
  belowFilters?: ReactNode;
  columns: readonly Column<Row>[];
  columnState: ColumnState;
  onColumnState?: (state: ColumnState) => void;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Where a row leads; null: nowhere. */
  rowHref: (row: Row) => string | null;
  /** What a row is called where it is not seen: `Select C-2026-000412`. */
  rowName: (row: Row) => string;
  total: number | null;
  /** There are more than `total`. */
  totalIsAtLeast?: boolean | undefined;
  /** All that the clinic has of them, whatever narrows the list; known where the total is not. */
  inSystem?: number | undefined;
  /** No rows are known yet. */
  loading?: boolean;
  /** The rows shown are being fetched anew. */
  refreshing?: boolean;
  /** There are more rows than these. */
  hasMore?: boolean;
  /** More rows are wanted; may be said again before they are there. */
  onEndReached?: () => void;
  error?: { message: string; onRetry: () => void } | null;
  /** Shows the notice that asks for narrower filters (R8-93). */
  tooMany?: boolean;
  /** An `EmptyState`: what would be here and the first step. */
  empty: ReactNode;
  selection?: { chosen: Selection; onChange: (chosen: Selection) => void; actions: ReactNode };
};
