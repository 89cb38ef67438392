import type { ShortcutGroup } from "../../ui/keyboard/keyboard-map.tsx";

/** The keys of every list, as the keyboard map names them. */
export const listShortcuts: ShortcutGroup = {
  title: "Lists",
  shortcuts: [
    { keys: "j", label: "Next row" },
    { keys: "k", label: "Row before" },
    { keys: "Enter", label: "Open" },
    { keys: "x", label: "Select" },
  ],
};
