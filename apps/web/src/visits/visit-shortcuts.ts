import type { ShortcutGroup } from "../ui/keyboard/keyboard-map.tsx";

/** The keys that visits have beside those of every record. */
export const visitKeys = { followUp: "f" } as const;

export const visitShortcuts: ShortcutGroup = {
  title: "Visit",
  shortcuts: [{ keys: visitKeys.followUp, label: "Make a follow-up visit" }],
};
