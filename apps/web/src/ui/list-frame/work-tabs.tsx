import { useTexts } from "../texts.tsx";
import { counted } from "./counted.ts";
import css from "./work-tabs.module.css";

export type WorkTab = {
  id: string;
  label: string;
  count?: number;
  /** There is more than `count`. */
  countIsAtLeast?: boolean;
  /** What waits there is urgent. */
  hot?: boolean;
};

type WorkTabsProps = { tabs: readonly WorkTab[]; chosen: string; onChoose: (id: string) => void };

/** The work lists of a list: each says how much waits in it. */
export function WorkTabs({ tabs, chosen, onChoose }: WorkTabsProps) {
  const texts = useTexts();
  return (
    <nav className={css.tabs} aria-label={texts.workLists}>
      {tabs.map(({ id, label, count, countIsAtLeast, hot }) => (
        <button
          key={id}
          type="button"
          className={css.tab}
          aria-current={id === chosen ? "true" : undefined}
          data-hot={(hot && count !== 0) || undefined}
          onClick={() => onChoose(id)}
        >
          {label}
          {count !== undefined && <b className={css.count}>{counted(count, countIsAtLeast)}</b>}
        </button>
      ))}
    </nav>
  );
}
