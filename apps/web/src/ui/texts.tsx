import { createContext, type ReactNode, useContext } from "react";

const count = new Intl.NumberFormat("en-US");

/** Every word that the design system says by itself, in English; an app gives another language through `UiTexts`. */
const englishTexts = {
  cancel: "Cancel",
  close: "Close",
  tryAgain: "Try again",
  somethingWentWrong: "Something went wrong",
  partMissing: "This part could not be loaded.",
  areYouSure: "Are you sure?",
  deleteAction: "Delete",
  save: "Save",
  edit: "Edit",
  saving: "Saving…",
  saved: "Saved",
  draft: "Draft kept",
  notSaved: "Not saved",
  keyboard: "Keyboard",
  followedBy: "then",
  columns: "Columns",
  columnsHelp: "Tick what you want to see; the arrows change the order.",
  moveEarlier: (name: string) => `Move ${name} earlier`,
  moveLater: (name: string) => `Move ${name} later`,
  backToDefault: "Back to default",
  filter: "Filter",
  filters: "Filters",
  removeFilter: (name: string) => `Remove filter ${name}`,
  changeFilter: (name: string, value: string) => `Filter ${name}: ${value}. Change`,
  clearAll: "Clear all",
  earlier: "Earlier",
  later: "Later",
  from: "From",
  to: "To",
  find: "Find",
  workLists: "Work lists",
  rowsHelp: "j and k or the arrow keys move between rows, Enter opens, x selects.",
  selectRow: (name: string) => `Select ${name}`,
  selectAll: (rows: number) => `Select all ${count.format(rows)} loaded rows`,
  selected: (rows: number) => `${count.format(rows)} selected`,
  clearSelection: "Clear selection",
  sortedBy: (name: string) => `Sorted by ${name}`,
  loading: "Loading",
  shownOf: (shown: number, total: string) => `${count.format(shown)} of ${total}`,
  tooMany: (total: string) =>
    `Total number of records in the system: ${total}. These are too many results to display, please, fine-tune your filters to narrow down the results.`,
  changeStatus: (name: string) => `Status: ${name}. Change`,
  nextStatus: "Next status",
  onThisPage: "On this page",
  empty: "empty",
  reason: "Reason",
  agrees: "agrees",
  near: "nearly the same",
  differs: "differs",
  unknown: "not known",
  field: "Field",
  match: (percent: number) => `${percent}% match`,
  dropHere: "Drop a file here",
  chooseFile: "Choose a file",
  upTo: (megabytes: number) => `Up to ${count.format(megabytes)} MB.`,
  chooseImage: "Choose a picture",
  preview: "Preview",
  remove: "Remove",
  takeBack: "Take back",
  removedOnSave: "Will be removed when you save.",
  shownOnSave: "Will be shown when you save.",
  progress: (done: number, total: number) => `${count.format(done)} of ${count.format(total)}`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Fit to frame",
  savePicture: "Save as PNG",
  calendar: "Pick a day",
  findPerson: "Find a person",
  foundPersons: (found: number) => (found === 1 ? "1 person found" : `${count.format(found)} persons found`),
  pictureFailed: "The picture could not be drawn. The table says the same.",
  legend: "Legend",
  tie: "Relationship",
  noStatus: "No status",
  inFocus: "This record's person",
  unnamedPartner: "Unnamed partner",
  networkSummary: (persons: number, ties: number) => `${count.format(persons)} persons, ${count.format(ties)} links`,
};

export type UiTextsShape = typeof englishTexts;

const TextsContext = createContext<UiTextsShape>(englishTexts);

/** Replaces words of the design system by those of the user's language. */
export const UiTexts = ({ texts, children }: { texts: Partial<UiTextsShape>; children: ReactNode }) => (
  <TextsContext value={{ ...englishTexts, ...texts }}>{children}</TextsContext>
);

export const useTexts = (): UiTextsShape => useContext(TextsContext);
