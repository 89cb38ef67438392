import type { ShortcutGroup } from "../ui/keyboard/keyboard-map.tsx";

/** The keys that visits have beside those of every list and record. */
export const visitKeys = { create: "c", followUp: "f" } as const;

export const visitListShortcuts: ShortcutGroup = {
  title: "Visits",
  shortcuts: [{ keys: visitKeys.create, label: "Make a visit" }],
};

export const visitShortcuts: ShortcutGroup = {
  title: "Visit",
  shortcuts: [{ keys: visitKeys.followUp, label: "Make a follow-up visit" }],
};
