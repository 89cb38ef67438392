import { useSyncExternalStore } from "react";

/** The shell's own dialogs, which its profile menu opens. */
export type ShellDialog = "profile" | "navigation";

let opened: ShellDialog | null = null;
const listeners = new Set<() => void>();

function set(dialog: ShellDialog | null): void {
  opened = dialog;
  for (const listener of listeners) listener();
}

export const openDialog = (dialog: ShellDialog): void => set(dialog);
export const closeDialog = (): void => set(null);

export const useOpenedDialog = (): ShellDialog | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => opened,
  );
