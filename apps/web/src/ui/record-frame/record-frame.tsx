import { type ReactNode, useState } from "react";
import { ModuleCard, type ModuleCardProps } from "./module-card.tsx";
import { ModuleIndex } from "./module-index.tsx";
import css from "./record-frame.module.css";
import { RecordHeader, type RecordHeaderProps } from "./record-header.tsx";
import { useHeightVariable } from "./use-height-variable.ts";
import { useModuleInView } from "./use-module-in-view.ts";

export type RecordModule = Omit<ModuleCardProps, "children"> & { content: ReactNode };

export type RecordFrameProps = RecordHeaderProps & {
  /** In the order in which they are shown. */
  modules: readonly RecordModule[];
  /** A column at the right, such as comments. */
  side?: ReactNode;
};

/** The frame of all record pages: a header that stays, an index of modules, their cards, a column at the right. */
export function RecordFrame({ modules, side, ...header }: RecordFrameProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const measured = useHeightVariable(frame, "--record-head");
  const current = useModuleInView(modules);
  return (
    <article className={css.frame} ref={setFrame}>
      <RecordHeader {...header} ref={measured} />
      <div className={css.body} data-side={side !== undefined || undefined}>
        <ModuleIndex modules={modules} current={current} />
        <div className={css.modules}>
          {modules.map(({ content, ...card }) => (
            <ModuleCard key={card.id} {...card}>
              {content}
            </ModuleCard>
          ))}
        </div>
        {side && <aside className={css.side}>{side}</aside>}
      </div>
    </article>
  );
}
