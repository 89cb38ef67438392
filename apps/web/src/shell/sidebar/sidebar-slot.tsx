import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";
import { useSidebar } from "./sidebar-channel.ts";

const RightSidebar = lazyRouteComponent(() => import("./right-sidebar.tsx"), "RightSidebar");

/** The right sidebar, once something is sent to it: the first screen does without its code. */
export function SidebarSlot() {
  const shown = useSidebar();
  return <Suspense>{shown.shows !== "nothing" && <RightSidebar shown={shown} />}</Suspense>;
}

/** Loads the sidebar's code ahead, for someone who reaches for it. */
export const lookAheadToSidebar = (): void => {
  // What can't be loaded ahead says so when it is opened.
  RightSidebar.preload?.()?.catch(() => undefined);
};
