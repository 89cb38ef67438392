import { useSyncExternalStore } from "react";

let opened = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  opened = value;
  for (const listener of listeners) listener();
}

export const openKeyboardMap = (): void => set(true);
export const closeKeyboardMap = (): void => set(false);

/** Whether the keyboard map is open; a key and the profile menu open it. */
export const useKeyboardMapOpened = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => opened,
  );
