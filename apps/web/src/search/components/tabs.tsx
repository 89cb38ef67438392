import { type KeyboardEvent, useRef } from "react";
import css from "./search-panel.module.css";

type TabsProps = {
  label: string;
  tabs: readonly { id: string; title: string }[];
  chosen: string;
  /** The element that shows what is chosen. */
  panelId: string;
  onChoose: (id: string) => void;
};

/** Two contents in one place; the arrow keys go from one to the other. */
export function Tabs({ label, tabs, chosen, panelId, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    const place = tabs.findIndex(({ id }) => id === chosen);
    const next = (place + way + tabs.length) % tabs.length;
    event.preventDefault();
    onChoose(tabs[next]?.id ?? chosen);
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={id === chosen}
          aria-controls={panelId}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
