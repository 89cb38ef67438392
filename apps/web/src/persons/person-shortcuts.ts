import type { ShortcutGroup } from "../ui/keyboard/keyboard-map.tsx";

/** The keys of a person's page, as the keyboard map lists them. */
export const personShortcuts: ShortcutGroup = {
  title: "Persons",
  shortcuts: [
    { keys: "e", label: "Edit the demographics" },
    { keys: "t", label: "Add a task" },
    { keys: "Ctrl+Enter", label: "Save" },
    { keys: "Escape", label: "Leave the form" },
  ],
};
