import { sidebarMinimumWidth } from "@tracewell/contract/constants";
import { type PointerEvent, useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import css from "./right-sidebar.module.css";
import { fittingWidth, widthAfterKey } from "./sidebar-width.ts";

type SidebarEdgeProps = { width: number; most: number; onWidth: (width: number) => void };

/** The left edge of the sidebar: dragged, or moved by the arrow keys, it makes the sidebar wider or narrower. */
export function SidebarEdge({ width, most, onWidth }: SidebarEdgeProps) {
  const { t } = useTranslation("shell");
  const [dragged, setDragged] = useState(false);
  const follow = (event: PointerEvent) => {
    if (dragged) onWidth(fittingWidth(most - event.clientX, most));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule can't be moved; a focusable separator is a splitter (ARIA)
    <div
      className={css.edge}
      role="separator"
      tabIndex={0}
      aria-label={t("Width of the panel")}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={sidebarMinimumWidth}
      aria-valuemax={most}
      aria-valuetext={t("{{width}} pixels wide", { width })}
      data-dragged={dragged || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
        setDragged(true);
      }}
      onPointerMove={follow}
      onPointerUp={() => setDragged(false)}
      onLostPointerCapture={() => setDragged(false)}
      onKeyDown={(event) => {
        const next = widthAfterKey(event.key, width, most);
        if (next === null) return;
        event.preventDefault();
        onWidth(next);
      }}
    />
  );
}
