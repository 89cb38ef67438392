import type { ReactNode } from "react";
import { useTexts } from "../texts.tsx";
import css from "./module-index.module.css";

type ModuleIndexProps = {
  modules: readonly { id: string; title: string; count?: number }[];
  current: string | null;
  foot?: ReactNode;
};

/** Opens a card that was closed by hand while the address still names it. */
function sayAgain(id: string) {
  if (window.location.hash === `#${id}`) window.dispatchEvent(new HashChangeEvent("hashchange"));
}

/** The record's modules as anchors, with the one in view marked; a strip on a phone. */
export function ModuleIndex({ modules, current, foot }: ModuleIndexProps) {
  const texts = useTexts();
  return (
    <nav className={css.index} aria-label={texts.onThisPage}>
      {modules.map(({ id, title, count }) => (
        <a
          key={id}
          className={css.entry}
          href={`#${id}`}
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
