import { Checkbox } from "@mantine/core";
import { Fragment, memo, type Ref, useImperativeHandle } from "react";
import { useTexts } from "../texts.tsx";
import { type Column, nextSort, type Sort } from "./column.ts";
import { ListRow } from "./list-row.tsx";
import { type ListRows, mainColumn } from "./list-rows.ts";
import { SkeletonRows } from "./list-skeleton.tsx";
import css from "./list-table.module.css";
import { useListWindow } from "./use-list-window.ts";

/** Moves the list so that a row is seen; `null` before there is a list. */
export type ScrollToRow = (index: number) => void;

const rowHeight = 32;
const headHeight = 30;
const checkboxWidth = 36;

type ListTableProps<Row> = {
  list: ListRows<Row>;
  sort: Sort | null;
  onSort?: (sort: Sort) => void;
  scroller: HTMLElement | null;
  scrollToRow: Ref<ScrollToRow>;
  helpId: string;
};

/** The list as a real table of which only the rows near what is seen are in the page. */
export function ListTable<Row>({ list, sort, onSort, scroller, scrollToRow, helpId }: ListTableProps<Row>) {
  const virtual = useListWindow(list, { scroller, rowHeight, covered: headHeight });
  useImperativeHandle(scrollToRow, () => (index) => virtual.scrollToIndex(index), [virtual]);
  const { columns, selection, rows, total, loading, hasMore } = list;
  const items = virtual.getVirtualItems();
  const main = mainColumn(columns);
  const span = columns.length + (selection ? 1 : 0);
  const end = items.at(-1)?.end ?? 0;
  const showsEnd = items.at(-1)?.index === rows.length - 1;
  return (
    <table
      className={css.table}
      style={{ minInlineSize: leastWidth(columns, selection !== null) }}
      aria-label={list.label}
      aria-describedby={helpId}
      aria-rowcount={total === null ? -1 : total + 1}
      aria-busy={loading}
    >
      <ListHead list={list} sort={sort} onSort={onSort} />
      <tbody>
        {items.map((item, place) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          const id = list.rowId(row);
          return (
            <Fragment key={item.key}>
              <Gap height={item.start - (items[place - 1]?.end ?? 0)} span={span} />
              <ListRow
                row={row}
                index={item.index}
                columns={columns}
                main={main}
                href={list.rowHref(row)}
                name={list.rowName(row)}
                selected={selection ? selection.has(id) : null}
                active={item.index === list.active}
                onToggle={list.onToggle}
                onActivate={list.onActivate}
              />
            </Fragment>
          );
        })}
        <Gap height={virtual.getTotalSize() - end} span={span} />
        {(loading || (hasMore && showsEnd)) && (
          <SkeletonRows columns={columns} selectable={selection !== null} rows={loading ? 24 : 3} />
        )}
      </tbody>
    </table>
  );
}

const leastWidth = (columns: readonly Pick<Column<never>, "width">[], selectable: boolean) =>
  columns.reduce((sum, { width }) => sum + width, selectable ? checkboxWidth : 0);

/** Stands for the rows that are not in the page. */
function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a plain table row takes no focus
    <tr aria-hidden="true" className={css.gap}>
      <td colSpan={span} style={{ blockSize: height }} />
    </tr>
  );
}

type ListHeadProps<Row> = Pick<ListTableProps<Row>, "list" | "sort" | "onSort">;

function Head<Row>({ list, sort, onSort }: ListHeadProps<Row>) {
  const texts = useTexts();
  const { columns, rows, selection } = list;
  return (
    <>
      <colgroup>
        {selection && <col style={{ inlineSize: checkboxWidth }} />}
        {columns.map(({ id, width }) => (
          <col key={id} style={{ inlineSize: width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={css.tick}>
              <Checkbox
                aria-label={texts.selectAll(rows.length)}
                checked={rows.length > 0 && selection.size >= rows.length}
                indeterminate={selection.size > 0 && selection.size < rows.length}
                disabled={rows.length === 0}
                onChange={list.onToggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
    </>
  );
}

/** Scrolling leaves the head alone. */
const ListHead = memo(Head) as typeof Head;

type HeadCellProps<Row> = { column: Column<Row>; sort: Sort | null; onSort?: (sort: Sort) => void };

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { id, header, align, sortable } = column;
  const direction = sort?.column === id ? sort.direction : undefined;
  const sorts = sortable && onSort;
  return (
    <th scope="col" data-align={align} aria-sort={sorts ? (direction ?? "none") : undefined}>
      {sorts ? (
        <button type="button" className={css.sort} onClick={() => onSort(nextSort(sort, id))}>
          <span>{header}</span>
          {direction && <span aria-hidden="true">{direction === "descending" ? "↓" : "↑"}</span>}
        </button>
      ) : (
        header
      )}
    </th>
  );
}
