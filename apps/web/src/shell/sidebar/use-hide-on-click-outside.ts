import { sidebarHideMilliseconds } from "@tracewell/contract/constants";
import { type RefObject, useEffect } from "react";
import { notifySidebar, sidebarNow } from "./sidebar-channel.ts";
import { closesOnClickOutside } from "./sidebar-state.ts";

/** The search form, what is marked so, and what floats over the page belong to the sidebar's work. */
const belongs = "[data-keeps-sidebar], [data-portal], [role='dialog'], [role='alertdialog'], [role='alert']";

/** Hides the sidebar a moment after a click elsewhere, unless the click changed what it shows (R2.9-07). */
export function useHideOnClickOutside(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer = 0;
    const onPointerDown = ({ target }: PointerEvent) => {
      const shown = sidebarNow();
      if (!(target instanceof Element) || !closesOnClickOutside(shown)) return;
      if (box.current?.contains(target) || target.closest(belongs)) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (sidebarNow() === shown) notifySidebar({ type: "HIDE_SIDEBAR" });
      }, sidebarHideMilliseconds);
    };
    document.addEventListener("pointerdown", onPointerDown, { capture: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("pointerdown", onPointerDown, { capture: true });
    };
  }, [box]);
}
