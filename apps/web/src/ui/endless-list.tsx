import { type ReactNode, useEffect, useRef } from "react";
import css from "./endless-list.module.css";
import { SkeletonLines } from "./feedback/skeleton.tsx";

type EndlessListProps<Row> = {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
  empty: ReactNode;
  /** Shown below the last row, once all are there. */
  end?: ReactNode;
  children: (row: Row) => ReactNode;
};

/** A list that goes on while one scrolls; without any rows it says so. */
export function EndlessList<Row>(props: EndlessListProps<Row>) {
  const { label, rows, rowId, hasMore, loadingMore, onMore, empty, end: after, children } = props;
  const box = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (!end.current || !hasMore || loadingMore) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      root: box.current,
      rootMargin: "200px",
    });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [hasMore, loadingMore]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by key
    <section ref={box} className={css.scroll} tabIndex={0} aria-label={label}>
      {rows.length === 0 ? (
        empty
      ) : (
        <ul className={css.list}>
          {rows.map((row) => (
            <li key={rowId(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
      {loadingMore && <SkeletonLines lines={3} />}
      {rows.length > 0 && !hasMore && after}
      <div ref={end} />
    </section>
  );
}
