import type { UndoneRecord } from "@tracewell/contract/import-undo";

const counted = (count: number): string => count.toLocaleString("en-US");

/** That undoing leaves it as it is. */
export const isKept = ({ workedOnBy, keptBecause }: Pick<UndoneRecord, "workedOnBy" | "keptBecause">): boolean =>
  workedOnBy !== null || keptBecause !== null;

/** What undoing does, in a sentence for each outcome; `total` counts those that are not shown yet as well. */
export function undoSummary(records: readonly UndoneRecord[], total: number): string[] {
  const workedOn = records.filter(({ workedOnBy }) => workedOnBy !== null).length;
  const needed = records.filter(({ keptBecause }) => keptBecause !== null).length;
  const deleted = records.filter((each) => each.made && !isKept(each)).length;
  const restored = records.length - workedOn - needed - deleted;
  return [
    deleted > 0 ? `${counted(deleted)} will be deleted, with results and persons that nothing else refers to.` : "",
    restored > 0 ? `${counted(restored)} will be restored as before the import, with all that the change reached.` : "",
    workedOn > 0
      ? `${counted(workedOn)} will be kept, because somebody has worked on ${workedOn === 1 ? "it" : "them"} since.`
      : "",
    needed > 0 ? `${counted(needed)} will be kept, because ${needed === 1 ? "it is" : "they are"} in use by now.` : "",
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
export function undoOutcome({
  made,
  workedOnBy,
  keptBecause,
}: Pick<UndoneRecord, "made" | "workedOnBy" | "keptBecause">): string {
  if (workedOnBy !== null) return `Kept: ${workedOnBy} has worked on it since`;
  if (keptBecause !== null) return `Kept: ${keptBecause}`;
  return made ? "Deleted" : "Restored";
}

export function undoneText({ undone, stayed }: { undone: number; stayed: number }): string {
  const said = undone === 0 ? "Nothing undone" : `${counted(undone)} undone`;
  return stayed === 0 ? `${said}.` : `${said}, ${counted(stayed)} kept.`;
}
