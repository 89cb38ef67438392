import type { ShortcutGroup } from "../ui/keyboard/keyboard-map.tsx";

/** The keys of every record page, as the keyboard map lists them. */
export const recordKeys = {
  assign: "a",
  status: "s",
  note: "n",
  task: "t",
  log: "l",
  order: "o",
  elevate: "shift+e",
  edit: "e",
  person: "shift+p",
  allCards: "m",
  call: "shift+c",
  text: "shift+t",
  email: "shift+m",
  letter: "shift+l",
} as const;

/** The key that makes a record, in the lists of those that are made by themselves. */
export const newRecordKey = "c";

export const newRecordShortcuts: ShortcutGroup = {
  title: "New",
  shortcuts: [{ keys: newRecordKey, label: "Make a new record" }],
};

/** What the header of a record and of a person offers. */
export const reachShortcuts: ShortcutGroup = {
  title: "Patient",
  shortcuts: [
    { keys: recordKeys.call, label: "Call" },
    { keys: recordKeys.text, label: "Text" },
    { keys: recordKeys.email, label: "Email" },
    { keys: recordKeys.letter, label: "Letter" },
  ],
};

export const recordShortcuts: ShortcutGroup = {
  title: "Records",
  shortcuts: [
    { keys: recordKeys.assign, label: "Assign" },
    { keys: recordKeys.status, label: "Change the status" },
    { keys: recordKeys.note, label: "Write a note" },
    { keys: recordKeys.task, label: "Add a task" },
    { keys: recordKeys.log, label: "Log a call, an interview or a letter" },
    ...reachShortcuts.shortcuts,
    { keys: recordKeys.order, label: "Order tests" },
    { keys: recordKeys.edit, label: "Edit what the record says" },
    { keys: recordKeys.person, label: "Edit the person" },
    { keys: recordKeys.elevate, label: "Elevate to an investigation, or attach to one" },
    { keys: recordKeys.allCards, label: "Show all cards" },
    { keys: "Ctrl+Enter", label: "Save" },
  ],
};
