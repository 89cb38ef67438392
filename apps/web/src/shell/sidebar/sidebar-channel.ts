import { useSyncExternalStore } from "react";
import { afterMessage, hiddenSidebar, type SidebarMessage, type SidebarState } from "./sidebar-state.ts";

let state: SidebarState = hiddenSidebar;
const listeners = new Set<() => void>();

/** Sends a message to the right sidebar, from whatever part of the workspace. */
export function notifySidebar(message: SidebarMessage): void {
  state = afterMessage(state, message);
  for (const listener of listeners) listener();
}

export const sidebarNow = (): SidebarState => state;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the right sidebar shows. */
export const useSidebar = (): SidebarState => useSyncExternalStore(subscribe, sidebarNow);
