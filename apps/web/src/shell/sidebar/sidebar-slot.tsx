import { Suspense } from "react";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { useSidebar } from "./sidebar-channel.ts";

const RightSidebar = lazyPart(() => import("./right-sidebar.tsx"), "RightSidebar");

/** The right sidebar, once something is sent to it: the first screen does without its code. */
export function SidebarSlot() {
  const shown = useSidebar();
  return <Suspense>{shown.shows !== "nothing" && <RightSidebar shown={shown} />}</Suspense>;
}

/** Loads the sidebar's code ahead, for someone who reaches for it. */
export const lookAheadToSidebar = (): void => void RightSidebar.preload();
