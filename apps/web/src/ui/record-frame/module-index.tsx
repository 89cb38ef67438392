import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "../texts.tsx";
import css from "./module-index.module.css";

type ModuleIndexProps = {
  modules: readonly { id: string; title: string; count?: number }[];
  /** Those that stand out; all when absent. */
  anchored?: readonly string[] | undefined;
  current: string | null;
  foot?: ReactNode;
};

/** Opens a card that was closed by hand while the address still names it. */
function sayAgain(id: string) {
  if (window.location.hash === `#${id}`) window.dispatchEvent(new HashChangeEvent("hashchange"));
}

/** Scrolls the index, and never the page, to where its marked entry can be seen. */
function showEntry(index: HTMLElement) {
  const entry = index.querySelector("[aria-current]")?.getBoundingClientRect();
  const box = index.getBoundingClientRect();
  if (!entry) return;
  index.scrollTop += Math.min(0, entry.top - box.top) + Math.max(0, entry.bottom - box.bottom);
  index.scrollLeft += Math.min(0, entry.left - box.left) + Math.max(0, entry.right - box.right);
}

/** The modules that the page shows as anchors, in their order, with the one in view marked; a strip on a phone. */
export function ModuleIndex({ modules, anchored, current, foot }: ModuleIndexProps) {
  const texts = useTexts();
  const index = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current && index.current) showEntry(index.current);
  }, [current]);
  return (
    <nav className={css.index} aria-label={texts.onThisPage} ref={index}>
      {modules.map(({ id, title, count }) => (
        <a
          key={id}
          className={css.entry}
          href={`#${id}`}
          data-anchored={!anchored || anchored.includes(id) || undefined}
          aria-current={id === current ? "location" : undefined}
          onClick={() => sayAgain(id)}
        >
          <span className={css.title}>{title}</span>
          {count !== undefined && count > 0 && <span className={css.count}>{count}</span>}
        </a>
      ))}
      {foot && <div className={css.foot}>{foot}</div>}
    </nav>
  );
}
