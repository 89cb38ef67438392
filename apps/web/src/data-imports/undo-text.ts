import type { UndoneRecord } from "@tracewell/contract/import-undo";

const counted = (count: number): string => count.toLocaleString("en-US");

/** What undoing does, in a sentence for each outcome; `total` counts those that are not shown yet as well. */
export function undoSummary(records: readonly UndoneRecord[], total: number): string[] {
  const kept = records.filter(({ workedOnBy }) => workedOnBy !== null).length;
  const deleted = records.filter(({ made, workedOnBy }) => made && workedOnBy === null).length;
  const restored = records.length - kept - deleted;
  return [
    deleted > 0 ? `${counted(deleted)} will be deleted, with results and persons that nothing else refers to.` : "",
    restored > 0 ? `${counted(restored)} will be restored as before the import, with all that the change reached.` : "",
    kept > 0
      ? `${counted(kept)} will be kept, because somebody has worked on ${kept === 1 ? "it" : "them"} since.`
      : "",
    total > records.length ? `The first ${records.length} of ${counted(total)} are shown; all are undone.` : "",
  ].filter(Boolean);
}

/** What undoing does where only some of the records are chosen. */
export const keptText = (chosen: number, total: number): string =>
  `${chosen === 0 ? "None" : counted(chosen)} of ${counted(total)} will be undone; the rest will be kept.`;

/** Where a record comes from: the messages of a report, or the rows of a table. */
export const messagesText = ({ messageNumbers, item }: Pick<UndoneRecord, "messageNumbers" | "item">): string => {
  const one = item ? "row" : "message";
  return `${messageNumbers.length === 1 ? one : `${one}s`} ${messageNumbers.join(", ")}`;
};

/** What undoing does to one record. */
export const undoOutcome = ({ made, workedOnBy }: Pick<UndoneRecord, "made" | "workedOnBy">): string =>
  workedOnBy !== null ? `Kept: ${workedOnBy} has worked on it since` : made ? "Deleted" : "Restored";

export function undoneText({ undone, stayed }: { undone: number; stayed: number }): string {
  const said = undone === 0 ? "Nothing undone" : `${counted(undone)} undone`;
  return stayed === 0 ? `${said}.` : `${said}, ${counted(stayed)} kept.`;
}
