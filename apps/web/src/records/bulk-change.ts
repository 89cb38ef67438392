import type { Named } from "@tracewell/contract/fields";
import { problemText } from "@tracewell/contract/problems";
import type { RecordStatus } from "@tracewell/contract/records";

/** What a bulk assignment needs to know of a row. */
export interface AssignableRow {
  id: string;
  referenceNumber: string;
  person: { fullName: string };
  status: RecordStatus;
  assignedTo: Named | null;
  version: number;
}

export interface PlannedAssignment {
  row: AssignableRow;
  /** Why it stays as it is; `null` where it gets its new owner. */
  stays: string | null;
}

/** What each chosen row will get, and why some will not. */
export const planAssignment = (rows: readonly AssignableRow[], user: Named | null): PlannedAssignment[] =>
  rows.map((row) => ({ row, stays: whyItStays(row, user) }));

function whyItStays(row: AssignableRow, user: Named | null): string | null {
  if (row.status.closed) return problemText("record.closed");
  if (row.assignedTo?.id === user?.id) return user ? `${user.name} has it already.` : "It is nobody’s already.";
  return null;
}

/** `12 of 14 records can be assigned.` */
export function planInWords(plan: readonly PlannedAssignment[]): string {
  const ready = plan.filter(({ stays }) => stays === null).length;
  if (ready === plan.length)
    return ready === 1 ? "1 record will be assigned." : `All ${ready} records will be assigned.`;
  return ready === 0 ? "None of them can be assigned." : `${ready} of ${plan.length} records will be assigned.`;
}
