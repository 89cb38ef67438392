import { useMatches, useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import type { ShortcutGroup } from "../../ui/keyboard/keyboard-map.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { searchKey } from "../header/search-box.tsx";
import { useMenu } from "../navigation/use-menu.ts";
import { closeKeyboardMap, openKeyboardMap, useKeyboardMapOpened } from "./keyboard-map-state.ts";

const KeyboardMap = lazyPart(() => import("../../ui/keyboard/keyboard-map.tsx"), "KeyboardMap");

const paletteKey = "mod+k";

const CommandPalette = lazyPart(() => import("../palette/command-palette.tsx"), "CommandPalette");

/** `Ctrl K` opens the quick way to everything, `g` then a letter goes to a module, `?` shows every key. */
export function ShellKeys() {
  const { t } = useTranslation("shell");
  const router = useRouter();
  const opened = useKeyboardMapOpened();
  const [choosing, setChoosing] = useState(false);
  const pageShortcuts = useMatches({ select: (matches) => matches.at(-1)?.staticData.row?.shortcuts }) ?? [];
  const entries = useMenu().entries.filter((entry) => entry.keys !== undefined);
  useShortcuts({
    "?": openKeyboardMap,
    [paletteKey]: () => setChoosing(true),
    ...Object.fromEntries(entries.map(({ keys, path }) => [keys, () => void router.navigate({ href: path })])),
  });
  const translated = ({ title, shortcuts }: ShortcutGroup): ShortcutGroup => ({
    title: t(title),
    shortcuts: shortcuts.map(({ keys, label }) => ({ keys, label: t(label) })),
  });
  const goTo = entries.map(({ keys = "", label }) => ({ keys, label }));
  const groups: ShortcutGroup[] = [
    { title: "Go to", shortcuts: goTo },
    ...pageShortcuts,
    {
      title: "Everywhere",
      shortcuts: [
        { keys: searchKey, label: "Search" },
        { keys: paletteKey, label: "Go to a screen, a record or a person" },
        { keys: "?", label: "This map" },
      ],
    },
  ].map(translated);
  const shown = groups.filter((group) => group.shortcuts.length > 0);
  return (
    <Suspense>
      {opened && <KeyboardMap opened onClose={closeKeyboardMap} groups={shown} />}
      {choosing && <CommandPalette onClose={() => setChoosing(false)} />}
    </Suspense>
  );
}
