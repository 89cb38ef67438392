import type { ShortcutGroup } from "../ui/keyboard/keyboard-map.tsx";

/** The keys of every record page, as the keyboard map lists them. */
export const recordKeys = { assign: "a", status: "s", note: "n", task: "t", elevate: "shift+e" } as const;

export const recordShortcuts: ShortcutGroup = {
  title: "Records",
  shortcuts: [
    { keys: recordKeys.assign, label: "Assign" },
    { keys: recordKeys.status, label: "Change the status" },
    { keys: recordKeys.note, label: "Write a note" },
    { keys: recordKeys.task, label: "Add a task" },
    { keys: recordKeys.elevate, label: "Elevate an incoming file, or attach it" },
    { keys: "Ctrl+Enter", label: "Save" },
  ],
};
