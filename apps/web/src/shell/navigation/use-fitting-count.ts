import { type RefObject, useLayoutEffect, useState } from "react";

/** How many of the row's children fit into it, counted anew when its width or their number changes. */
export function useFittingCount(row: RefObject<HTMLElement | null>, children: number): number {
  const [fitting, setFitting] = useState(children);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const count = () => {
      const end = element.getBoundingClientRect().right;
      const outside = [...element.children].findIndex((child) => child.getBoundingClientRect().right > end + 1);
      setFitting(outside === -1 ? children : outside);
    };
    const observer = new ResizeObserver(count);
    observer.observe(element);
    count();
    return () => observer.disconnect();
  }, [row, children]);
  return Math.min(fitting, children);
}
