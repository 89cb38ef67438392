import type { ShortcutGroup } from "../ui/keyboard/keyboard-map.tsx";

/** The key that an investigation has beside those of every record. */
export const addContactKey = "c";

export const investigationShortcuts: ShortcutGroup = {
  title: "Investigation",
  shortcuts: [{ keys: addContactKey, label: "Add a contact" }],
};
