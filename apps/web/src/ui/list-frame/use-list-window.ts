import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect } from "react";
import { isNearEnd, type ListRows } from "./list-rows.ts";

type WindowOptions = { scroller: HTMLElement | null; rowHeight: number; above?: number; covered?: number };

/**
 * The rows near what is seen, out of any number. The active row is always among them, so that the focus is never
 * lost by scrolling. `above`: what lies over the first row inside the scroller; `covered`: what sticks over it.
 */
export function useListWindow<Row>(list: ListRows<Row>, options: WindowOptions) {
  const { rows, rowId, active, hasMore, onEndReached } = list;
  const { scroller, rowHeight, above = 0, covered = 0 } = options;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range);
      const first = seen[0];
      const last = seen.at(-1);
      if (first === undefined || last === undefined || active >= range.count) return seen;
      if (active < first) return [active, ...seen];
      return active > last ? [...seen, active] : seen;
    },
    [active],
  );
  // A new function would have every row measured anew at each step of a scroll.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : rowId(row);
    },
    [rows, rowId],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 10,
    // Its clock would note a new place before the scroll event tells of it, and the rows there would come a frame late.
    useScrollendEvent: true,
    scrollMargin: above,
    scrollPaddingStart: covered,
    rangeExtractor,
  });
  const seenLast = virtual.range?.endIndex ?? -1;
  useEffect(() => {
    if (hasMore && seenLast >= 0 && isNearEnd(seenLast, rows.length)) onEndReached();
  }, [hasMore, seenLast, rows.length, onEndReached]);
  return virtual;
}
