import { sidebarMinimumWidth } from "@tracewell/contract/constants";
import { kept } from "../../platform/browser/storage.ts";

/** Clamps the width between the minimum and the whole layout (R2.9-10, R2.9-11). */
export const fittingWidth = (wanted: number, layoutWidth: number): number =>
  Math.round(Math.max(sidebarMinimumWidth, Math.min(wanted, layoutWidth)));

/** Narrower than this, a page is no longer worked on beside the sidebar, but under it. */
const leastPageWidth = 860;

/** How much of the layout the page leaves to the sidebar. */
export const widthBeside = (width: number, layoutWidth: number): number =>
  layoutWidth - width >= leastPageWidth ? width : 0;

const step = 20;

/** The width after a key on the left edge; null where the key has no meaning there. */
export function widthAfterKey(key: string, width: number, layoutWidth: number): number | null {
  const wanted: Record<string, number> = {
    ArrowLeft: width + step,
    ArrowRight: width - step,
    Home: sidebarMinimumWidth,
    End: layoutWidth,
  };
  const next = wanted[key];
  return next === undefined ? null : fittingWidth(next, layoutWidth);
}

const stored = kept("local", "sidebar-width");

/** The width that the user gave it last; the least at first. */
export const keptWidth = (): number => Number(stored.get()) || sidebarMinimumWidth;

export const keepWidth = (width: number): void => stored.set(String(width));
