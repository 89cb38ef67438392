import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ShortcutGroup } from "../ui/keyboard/keyboard-map.tsx";
import { useShortcuts } from "../ui/keyboard/use-shortcuts.ts";
import { closeKeyboardMap, openKeyboardMap, useKeyboardMapOpened } from "./keyboard-map-state.ts";
import { useMenu } from "./use-menu.ts";

const KeyboardMap = lazy(() =>
  import("../ui/keyboard/keyboard-map.tsx").then((module) => ({ default: module.KeyboardMap })),
);

/** Keys that lists and records have everywhere (screens.md, The staff workspace). */
const frames: readonly ShortcutGroup[] = [
  {
    title: "Lists",
    shortcuts: [
      { keys: "j", label: "Next row" },
      { keys: "k", label: "Row before" },
      { keys: "Enter", label: "Open" },
      { keys: "x", label: "Select" },
    ],
  },
  {
    title: "Records",
    shortcuts: [
      { keys: "e", label: "Edit" },
      { keys: "Ctrl+Enter", label: "Save" },
    ],
  },
];

/** `g` then a letter goes to a module, `?` shows every key. */
export function ShellKeys() {
  const { t } = useTranslation("shell");
  const router = useRouter();
  const opened = useKeyboardMapOpened();
  const entries = useMenu().entries.filter((entry) => entry.keys !== undefined);
  useShortcuts({
    "?": openKeyboardMap,
    ...Object.fromEntries(entries.map(({ keys, path }) => [keys, () => void router.navigate({ href: path })])),
  });
  const groups: ShortcutGroup[] = [
    {
      title: t("Go to"),
      shortcuts: entries.map(({ keys = "", label }) => ({ keys, label: t(label) })),
    },
    ...frames.map(({ title, shortcuts }) => ({
      title: t(title),
      shortcuts: shortcuts.map(({ keys, label }) => ({ keys, label: t(label) })),
    })),
    { title: t("Everywhere"), shortcuts: [{ keys: "?", label: t("This map") }] },
  ];
  const shown = groups.filter((group) => group.shortcuts.length > 0);
  return <Suspense>{opened && <KeyboardMap opened onClose={closeKeyboardMap} groups={shown} />}</Suspense>;
}
