import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from "react";
import { ErrorState } from "../feedback/error-state.tsx";
import { Spoken } from "../spoken.tsx";
import { useTexts } from "../texts.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { type Column, type ColumnState, type Sort, shownColumns } from "./column.ts";
import type { ListFilter } from "./filter-bar.tsx";
import { ListCards } from "./list-cards.tsx";
import css from "./list-frame.module.css";
import { ListHeader } from "./list-header.tsx";
import type { ListRows } from "./list-rows.ts";
import type { ListSearchProps } from "./list-search.tsx";
import { ListTable, type ScrollToRow } from "./list-table.tsx";
import type { Selection } from "./selection.ts";
import { useActiveRow } from "./use-active-row.ts";
import { useSelection } from "./use-selection.ts";
import type { WorkTab } from "./work-tabs.tsx";

export type ListFrameProps<Row> = {
  title: string;
  /** `1,284 open · 37 need action`. */
  subtitle?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  tabs?: { list: readonly WorkTab[]; chosen: string; onChoose: (id: string) => void };
  /** Stands at the right of the tabs, such as the saved view. */
  besideTabs?: ReactNode;
  filters?: readonly ListFilter[];
  search?: ListSearchProps;
  columns: readonly Column<Row>[];
  columnState: ColumnState;
  onColumnState?: (state: ColumnState) => void;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowHref: (row: Row) => string;
  /** What a row is called where it is not seen: `Select C-2026-000412`. */
  rowName: (row: Row) => string;
  total: number | null;
  /** No rows are known yet. */
  loading?: boolean;
  /** The rows shown are being fetched anew. */
  refreshing?: boolean;
  loadingMore?: boolean;
  hasMore?: boolean;
  onEndReached?: () => void;
  error?: { message: string; onRetry: () => void } | null;
  /** Shows the notice that the filters should be narrowed (product §8). */
  tooMany?: boolean;
  /** An `EmptyState`: what would be here and the first step. */
  empty: ReactNode;
  selection?: { chosen: Selection; onChange: (chosen: Selection) => void; actions: ReactNode };
};

const nothing = () => {};

/** The frame of all record lists: title, work lists, filters, and rows in any number (screens, Lists). */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { rows, rowId, columns, columnState, selection, sort = null, total } = props;
  const texts = useTexts();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const scrollToRow = useRef<ScrollToRow | null>(null);
  const helpId = useId();
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const shown = useMemo(() => shownColumns(columns, columnState), [columns, columnState]);
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const { onToggle, onToggleAll } = useSelection(ids, selection);
  const listKey = JSON.stringify([
    props.tabs?.chosen,
    props.search?.value,
    sort,
    props.filters?.map(({ value }) => value),
  ]);
  const { active, setActive } = useActiveRow({
    frame,
    scrollToRow,
    rows: rows.length,
    listKey,
    onToggle: selection ? onToggle : null,
  });
  const onEndReached = useLatest(props.onEndReached ?? nothing);
  const list: ListRows<Row> = {
    label: props.title,
    rows,
    rowId,
    rowName: props.rowName,
    rowHref: props.rowHref,
    columns: shown,
    total,
    loading: (props.loading ?? false) && rows.length === 0,
    loadingMore: props.loadingMore ?? false,
    hasMore: props.hasMore ?? false,
    onEndReached,
    selection: selection?.chosen ?? null,
    onToggle,
    onToggleAll,
    active,
    onActivate: setActive,
  };
  return (
    <section className={css.frame} ref={setFrame} aria-label={props.title} data-phone={isPhone || undefined}>
      <ListHeader {...props} phone={isPhone} />
      <div className={css.region} ref={setRegion} aria-busy={props.refreshing || list.loading}>
        {props.refreshing && <div className={css.refreshing} />}
        <Spoken id={helpId}>{texts.rowsHelp}</Spoken>
        <Body empty={props.empty} error={props.error ?? null} isEmpty={rows.length === 0 && !list.loading}>
          {isPhone ? (
            <ListCards list={list} scroller={frame} scrollToRow={scrollToRow} />
          ) : (
            <ListTable
              list={list}
              sort={sort}
              onSort={props.onSort}
              scroller={region}
              scrollToRow={scrollToRow}
              helpId={helpId}
            />
          )}
        </Body>
      </div>
      {selection && selection.chosen.size > 0 && (
        <BulkBar count={selection.chosen.size} onClear={() => selection.onChange(new Set())}>
          {selection.actions}
        </BulkBar>
      )}
    </section>
  );
}

type BodyProps = {
  isEmpty: boolean;
  error: { message: string; onRetry: () => void } | null;
  empty: ReactNode;
  children: ReactNode;
};

function Body({ isEmpty, error, empty, children }: BodyProps) {
  if (!isEmpty) return children;
  return error ? <ErrorState message={error.message} onRetry={error.onRetry} /> : empty;
}

/** A function that never changes and always does what the newest one does. */
function useLatest(newest: () => void): () => void {
  const latest = useRef(newest);
  latest.current = newest;
  return useCallback(() => latest.current(), []);
}
