import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from "react";
import { ErrorState } from "../feedback/error-state.tsx";
import { useTexts } from "../texts.tsx";
import { useIsPhone } from "../use-is-phone.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { shownColumns } from "./column.ts";
import { ListCards } from "./list-cards.tsx";
import css from "./list-frame.module.css";
import type { ListFrameProps } from "./list-frame-props.ts";
import { ListHeader } from "./list-header.tsx";
import type { ListRows } from "./list-rows.ts";
import { ListTable, type ScrollToRow } from "./list-table.tsx";
import { useActiveRow } from "./use-active-row.ts";
import { useSelection } from "./use-selection.ts";

const nothing = () => {};

/** The frame of all record lists: title, work lists, filters, and rows in any number (screens, Lists). */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { rows, rowId, columns, columnState, selection, sort = null } = props;
  const texts = useTexts();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const scrollToRow = useRef<ScrollToRow | null>(null);
  const helpId = useId();
  const isPhone = useIsPhone();
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
    total: props.totalIsAtLeast ? null : props.total,
    loading: (props.loading ?? false) && rows.length === 0,
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
        <VisuallyHidden id={helpId}>{texts.rowsHelp}</VisuallyHidden>
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
