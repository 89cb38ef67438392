import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { fittingWidth, keepWidth, keptWidth, widthBeside } from "./sidebar-width.ts";

function onResize(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

const layoutWidth = (): number => document.documentElement.clientWidth;

/** How wide the sidebar is, kept for the next time, and how wide it can be in this window. */
export function useSidebarWidth(): { width: number; most: number; setWidth: (width: number) => void } {
  const most = useSyncExternalStore(onResize, layoutWidth);
  const [wanted, setWanted] = useState(keptWidth);
  const setWidth = (width: number) => {
    setWanted(width);
    keepWidth(width);
  };
  const width = fittingWidth(wanted, most);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--beside", `${widthBeside(width, most)}px`);
    return () => void style.removeProperty("--beside");
  }, [width, most]);
  return { width, most, setWidth };
}
