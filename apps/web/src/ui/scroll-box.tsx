import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import css from "./scroll-box.module.css";

type ScrollBoxProps = { label: string; className?: string; children: ReactNode };

/** A box that scrolls by itself; while it does, it can be reached by key, so that the arrow keys move it. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const [scrolls, setScrolls] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // At each drawing, before it is seen: what is in the box now may not be what was in it before.
  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown) return;
    const measure = () => setScrolls(shown.scrollWidth > shown.clientWidth || shown.scrollHeight > shown.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [shown, ...shown.children]) observer.observe(part);
    return () => observer.disconnect();
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set is for fields
    <div
      ref={box}
      className={className ? `${css.box} ${className}` : css.box}
      role="group"
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
    >
      {children}
    </div>
  );
}
