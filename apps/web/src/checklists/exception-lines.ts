import type { ReplyOf } from "@tracewell/contract/call";
import { type ChecklistKey, checklistKeys } from "@tracewell/contract/checklist-lines";
import type { checklistCalls } from "@tracewell/contract/checklists";

type Counts = ReplyOf<typeof checklistCalls.counts>;

/** A row for each line that was gone without: how often, and by whom, most often first. */
export const linesOf = (counts: Counts): { line: ChecklistKey; records: number; owners: string }[] =>
  checklistKeys
    .map((line) => {
      const own = counts.filter((count) => count.line === line);
      const owners = own.map(({ owner, records }) => `${owner?.name ?? "Nobody"} ${records}`).join(", ");
      return { line, records: own.reduce((sum, { records }) => sum + records, 0), owners };
    })
    .filter(({ records }) => records > 0)
    .sort((one, other) => other.records - one.records);
