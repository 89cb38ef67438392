import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { notifySidebar } from "./sidebar-channel.ts";

/** Hides the sidebar with every completed navigation: comments belong to the page that they were opened on (R2.9-06). */
export function useHideOnNavigation(hides: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!hides) return;
    return router.subscribe("onResolved", () => notifySidebar({ type: "HIDE_SIDEBAR" }));
  }, [router, hides]);
}
