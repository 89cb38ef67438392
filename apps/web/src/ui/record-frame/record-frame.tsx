import { type ReactNode, useDeferredValue, useState } from "react";
import { ModuleCard, type ModuleCardProps } from "./module-card.tsx";
import { ModuleIndex } from "./module-index.tsx";
import { pairCards } from "./pair-cards.ts";
import css from "./record-frame.module.css";
import { RecordHeader, type RecordHeaderProps } from "./record-header.tsx";
import { useHeightVariable } from "./use-height-variable.ts";
import { useModuleInView } from "./use-module-in-view.ts";

export type RecordModule = Omit<ModuleCardProps, "children"> & {
  content: ReactNode;
  /** It does not apply to what the page is about, and holds nothing. */
  outside?: boolean;
};

export type RecordFrameProps = RecordHeaderProps & {
  /** In the order in which they are shown. */
  modules: readonly RecordModule[];
  /** The modules that stand out in the index; all when absent. */
  anchored?: readonly string[];
  /** The cards begin anew, open or folded as they say, when this changes. */
  arrangement?: string;
  /** Before the cards: what is known at a glance. */
  overview?: ReactNode;
  /** Above the modules: what has to be seen first. */
  notice?: ReactNode;
  /** Below the modules. */
  foot?: ReactNode;
  /** Below the index, such as a way to arrange the modules. */
  indexFoot?: ReactNode;
  /** A column at the right, such as comments. */
  side?: ReactNode;
};

/** As many cards as a window shows before anyone scrolls. */
const cardsAtFirst = 4;

/** The frame of all record pages: a header that stays, an index of modules, their cards, a column at the right. */
export function RecordFrame(props: RecordFrameProps) {
  const { modules, anchored, arrangement, overview, notice, foot, indexFoot, side, ...header } = props;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const measured = useHeightVariable(frame, "--record-head");
  const current = useModuleInView(modules);
  // The cards below come when the first ones are painted.
  const drawn = useDeferredValue(modules.length, cardsAtFirst);
  return (
    <article className={css.frame} ref={setFrame}>
      <RecordHeader {...header} ref={measured} />
      {notice}
      <div className={css.body} data-side={side !== undefined || undefined}>
        <ModuleIndex modules={modules} anchored={anchored} current={current} foot={indexFoot} />
        <div className={css.modules} key={arrangement} data-more={drawn < modules.length || undefined}>
          {overview}
          {pairCards(modules)
            .slice(0, drawn)
            .map(({ content, outside: _, ...card }) => (
              <ModuleCard key={card.id} {...card}>
                {content}
              </ModuleCard>
            ))}
          {foot && (
            // Its keys work from the first moment on.
            <div className={css.last} hidden={drawn < modules.length}>
              {foot}
            </div>
          )}
        </div>
        {side && <aside className={css.side}>{side}</aside>}
      </div>
    </article>
  );
}
