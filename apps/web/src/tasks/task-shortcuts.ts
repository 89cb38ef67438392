import type { ShortcutGroup } from "../ui/keyboard/keyboard-map.tsx";

/** The key that begins a new task in the list of tasks. */
export const newTaskKey = "n";

export const taskShortcuts: ShortcutGroup = {
  title: "Tasks",
  shortcuts: [
    { keys: newTaskKey, label: "New task" },
    { keys: "a", label: "Assign the selected ones" },
    { keys: "Ctrl+Enter", label: "Save" },
  ],
};
