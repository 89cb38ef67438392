import { type ReactNode, useCallback, useState } from "react";

type ScrollBoxProps = { label: string; className?: string; children: ReactNode };

/** A box that scrolls by itself; while it does, it can be reached by key, so that the arrow keys move it. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const [scrolls, setScrolls] = useState(false);
  const watch = useCallback((box: HTMLDivElement | null) => {
    if (!box) return;
    const measure = () => setScrolls(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set is for fields
    <div ref={watch} className={className} role="group" aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  );
}
