import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { SkeletonBar } from "../feedback/skeleton.tsx";
import { useDelayed } from "../feedback/use-delayed.ts";
import type { Column } from "./column.ts";
import css from "./list-cards.module.css";
import { MainCell } from "./list-row.tsx";
import { type ListRows, mainColumn } from "./list-rows.ts";
import type { ScrollToRow } from "./list-table.tsx";
import { RowTick } from "./row-tick.tsx";
import { useListWindow } from "./use-list-window.ts";

const cardHeight = 64;
/** With a line more, below the two. */
const tallCardHeight = 92;

type ListCardsProps<Row> = {
  list: ListRows<Row>;
  scroller: HTMLElement | null;
  scrollToRow: Ref<ScrollToRow>;
};

/** The list on a phone: each row a card of two lines, or three where a column has one of its own. */
export function ListCards<Row>({ list, scroller, scrollToRow }: ListCardsProps<Row>) {
  const box = useRef<HTMLUListElement>(null);
  const above = useOffset(box, scroller);
  const height = list.columns.some(hasOwnLine) ? tallCardHeight : cardHeight;
  const virtual = useListWindow(list, { scroller, rowHeight: height, above });
  useImperativeHandle(scrollToRow, () => (index) => virtual.scrollToIndex(index), [virtual]);
  const late = useDelayed(list.loading);
  return (
    <ul className={css.cards} ref={box} aria-label={list.label} style={{ blockSize: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const row = list.rows[item.index];
        if (row === undefined) return null;
        return (
          <li
            key={item.key}
            className={css.card}
            data-row={item.index}
            aria-setsize={list.total ?? -1}
            aria-posinset={item.index + 1}
            style={{ blockSize: height, transform: `translateY(${item.start - above}px)` }}
          >
            <Card list={list} row={row} index={item.index} />
          </li>
        );
      })}
      {late &&
        Array.from({ length: 8 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards never change places
          <li key={place} className={css.waiting} style={{ blockSize: height }} aria-hidden="true">
            <SkeletonBar width={0.6} />
            <SkeletonBar width={0.85} />
          </li>
        ))}
    </ul>
  );
}

const hasOwnLine = <Row,>({ mobile }: Column<Row>) => mobile === "line";

/** How far the cards begin below the top of what scrolls. */
function useOffset(box: RefObject<HTMLElement | null>, scroller: HTMLElement | null): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (!scroller) return;
    const measure = () => setOffset(box.current?.offsetTop ?? 0);
    measure();
    const observer = new ResizeObserver(measure);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box, scroller]);
  return offset;
}

function Card<Row>({ list, row, index }: { list: ListRows<Row>; row: Row; index: number }) {
  const { columns, selection } = list;
  const main = mainColumn(columns);
  const titles = columns.filter((column) => column !== main && column.mobile === "title");
  const subs = columns.filter((column) => column !== main && (column.mobile ?? "sub") === "sub");
  const lines = columns.filter(hasOwnLine);
  const name = list.rowName(row);
  return (
    <>
      {selection && (
        <RowTick
          index={index}
          name={name}
          selected={selection.has(list.rowId(row))}
          active
          large
          onToggle={list.onToggle}
        />
      )}
      <div className={css.lines}>
        <div className={css.title}>
          <MainCell className={css.main} href={list.rowHref(row)}>
            {main?.cell(row)}
          </MainCell>
          <Cells columns={titles} row={row} />
        </div>
        <div className={css.sub}>
          <Cells columns={subs} row={row} />
        </div>
        {lines.length > 0 && (
          <div className={css.sub}>
            <Cells columns={lines} row={row} />
          </div>
        )}
      </div>
    </>
  );
}

const Cells = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) =>
  columns.map((column) => (
    <span key={column.id} className={css.cell}>
      {column.cell(row)}
    </span>
  ));
