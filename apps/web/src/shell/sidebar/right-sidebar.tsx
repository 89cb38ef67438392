import { type CSSProperties, Suspense, useRef } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import css from "./right-sidebar.module.css";
import { notifySidebar } from "./sidebar-channel.ts";
import { SidebarEdge } from "./sidebar-edge.tsx";
import type { SidebarState } from "./sidebar-state.ts";
import { useHideOnClickOutside } from "./use-hide-on-click-outside.ts";
import { useHideOnNavigation } from "./use-hide-on-navigation.ts";
import { useSidebarWidth } from "./use-sidebar-width.ts";

const SearchPanel = lazyPart(() => import("../../search/containers/search-panel.tsx"), "SearchPanel");
const CommentsPanel = lazyPart(() => import("../../comments/containers/comments-panel.tsx"), "CommentsPanel");

const hide = () => notifySidebar({ type: "HIDE_SIDEBAR" });

/** The panel at the right: search or comments (R2.9-01), resizable by its edge (R2.9-09). */
export function RightSidebar({ shown }: { shown: SidebarState }) {
  const { t } = useTranslation("shell");
  const box = useRef<HTMLElement>(null);
  const { width, most, setWidth } = useSidebarWidth();
  useHideOnClickOutside(box);
  useHideOnNavigation(shown.shows === "comments");
  return (
    <aside
      ref={box}
      className={css.sidebar}
      aria-label={shown.shows === "comments" ? t("Comments") : t("Search")}
      style={{ "--sidebar-width": `${width}px` } as CSSProperties}
      onKeyDown={(event) => {
        // What floats over the sidebar, such as an article, closes by itself.
        const isWithin = event.currentTarget.contains(event.target as Node);
        if (event.key === "Escape" && !event.defaultPrevented && isWithin) hide();
      }}
    >
      <SidebarEdge width={width} most={most} onWidth={setWidth} />
      <Suspense fallback={<SkeletonLines lines={6} />}>
        {shown.shows === "search" && <SearchPanel asked={shown.search} onHide={hide} />}
        {shown.shows === "comments" && (
          <CommentsPanel
            key={`${shown.comments.recordId} ${shown.comments.moduleId}`}
            asked={shown.comments}
            onHide={hide}
          />
        )}
      </Suspense>
    </aside>
  );
}
