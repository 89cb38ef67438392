import type { UndoneRecord } from "@tracewell/contract/import-undo";

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** What undoing does, in a sentence for each kind of record; `more`: there are others that are not shown yet. */
export function undoSummary(records: readonly UndoneRecord[], total: number): string[] {
  const stay = records.filter(({ workedOnBy }) => workedOnBy !== null).length;
  const go = records.filter(({ made, workedOnBy }) => made && workedOnBy === null).length;
  const back = records.length - stay - go;
  return [
    go > 0 ? `${counted(go, "file goes", "files go")}, with results and persons that nothing else is about.` : "",
    back > 0
      ? `${counted(back, "file goes", "files go")} back to what it was before, and what the change reached with it.`
      : "",
    stay > 0 ? `${counted(stay, "file stays", "files stay")}, because somebody worked on it since.` : "",
    total > records.length
      ? `The first ${records.length} of ${total.toLocaleString("en-US")} are shown; all are undone.`
      : "",
  ].filter(Boolean);
}

/** What undoing does to one record. */
export const undoOutcome = ({ made, workedOnBy }: Pick<UndoneRecord, "made" | "workedOnBy">): string =>
  workedOnBy !== null ? `Stays: ${workedOnBy} worked on it since` : made ? "Goes" : "Goes back";

export function undoneText({ undone, stayed }: { undone: number; stayed: number }): string {
  const said = undone === 0 ? "Nothing was undone" : `${counted(undone, "file")} undone`;
  return stayed === 0 ? `${said}.` : `${said}; ${counted(stayed, "stays", "stay")}.`;
}
