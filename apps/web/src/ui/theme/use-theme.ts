import { useMantineColorScheme } from "@mantine/core";
import type { Theme } from "@tracewell/contract/preferences";
import { useCallback, useSyncExternalStore } from "react";

export const themeChoices: readonly { theme: Theme; label: string }[] = [
  { theme: "light", label: "Light" },
  { theme: "dark", label: "Dark" },
  { theme: "system", label: "As the system" },
  { theme: "high-contrast", label: "High contrast" },
];

/** Remembered in this browser, so that a page has its colors before anything of it is loaded (public/color-scheme.js). */
export const colorSchemeKey = "tracewell-color-scheme";
const contrastKey = "tracewell-contrast";

const listeners = new Set<() => void>();
const root = () => document.documentElement;

const hasMoreContrast = (): boolean => root().dataset.contrast === "more";

function showContrast(more: boolean): void {
  if (more) root().dataset.contrast = "more";
  else delete root().dataset.contrast;
  try {
    if (more) localStorage.setItem(contrastKey, "more");
    else localStorage.removeItem(contrastKey);
  } catch {
    // Storage is refused; the page has its colors until it is closed.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The product's colors, and the way to change them at once. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const more = useSyncExternalStore(subscribe, hasMoreContrast);
  const show = useCallback(
    (theme: Theme) => {
      showContrast(theme === "high-contrast");
      setColorScheme(theme === "light" || theme === "dark" ? theme : "auto");
    },
    [setColorScheme],
  );
  const scheme = colorScheme === "auto" ? "system" : colorScheme;
  return [more ? "high-contrast" : scheme, show];
}
