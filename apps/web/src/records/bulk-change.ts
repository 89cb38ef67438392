import type { Ability, Reason } from "@tracewell/contract/abilities";
import type { Named } from "@tracewell/contract/fields";
import { problemText } from "@tracewell/contract/problems";
import type { Deletion, MovesFrom, RecordStatus, StatusKey, StatusMove } from "@tracewell/contract/records";

/** What a change of many records needs to know of a row. */
export interface BulkRow {
  id: string;
  referenceNumber: string;
  person: { fullName: string };
  status: RecordStatus;
  assignedTo: Named | null;
  version: number;
}

export interface PlannedChange {
  row: BulkRow;
  /** Why it stays as it is; `null` where it is changed. */
  stays: string | null;
  /** All that keeps it, each with the way to it, where more than one thing may. */
  reasons?: readonly Reason[];
}

/** Who each chosen row will be given to, and why some will not. */
export const planAssignment = (rows: readonly BulkRow[], user: Named | null): PlannedChange[] =>
  rows.map((row) => ({ row, stays: whyNotGiven(row, user) }));

function whyNotGiven(row: BulkRow, user: Named | null): string | null {
  if (row.status.closed) return problemText("record.closed");
  if (row.assignedTo?.id === user?.id) return user ? `${user.name} has it already.` : "It is nobody’s already.";
  return null;
}

const moveOf = (row: BulkRow, moves: readonly MovesFrom[], to: StatusKey): StatusMove | undefined =>
  moves.find(({ from }) => from === row.status.key)?.moves.find(({ key }) => key === to);

/** The statuses that at least one of the rows may take. */
export function statusesFor(rows: readonly BulkRow[], moves: readonly MovesFrom[]): StatusMove[] {
  const from = new Set(rows.map(({ status }) => status.key));
  const reachable = moves.filter((each) => from.has(each.from)).flatMap((each) => each.moves);
  const allowed = reachable.filter(({ ability }) => ability.allowed);
  return [...new Map(allowed.map((move) => [move.key, move])).values()];
}

/** Which rows may take a status, by the moves that the server knows, and why others may not. */
export const planStatus = (rows: readonly BulkRow[], moves: readonly MovesFrom[], to: RecordStatus): PlannedChange[] =>
  rows.map((row) => {
    const move = moveOf(row, moves, to.key);
    if (row.status.key === to.key) return { row, stays: `It is ${to.name} already.` };
    if (!move) return { row, stays: `${to.name} can’t follow ${row.status.name}.` };
    return { row, stays: move.ability.reasons[0]?.text ?? null };
  });

/** A closed record keeps what is noted of following it up. */
export const planOpen = (rows: readonly BulkRow[]): PlannedChange[] =>
  rows.map((row) => ({ row, stays: row.status.closed ? problemText("record.closed") : null }));

/** Which rows go, by what the server's guard says of each; a row that it does not know is gone already. */
export function planDeletion(rows: readonly BulkRow[], deletions: readonly Deletion[]): PlannedChange[] {
  const abilities = new Map(deletions.map(({ id, ability }) => [id, ability]));
  return rows.map((row) => ({ row, ...whyKept(abilities.get(row.id)) }));
}

function whyKept(ability: Ability | undefined): Pick<PlannedChange, "stays" | "reasons"> {
  if (!ability) return { stays: "It is gone already." };
  return { stays: ability.reasons[0]?.text ?? null, reasons: ability.reasons };
}

/** `12 of 14 records will be assigned.` */
export function planInWords(plan: readonly PlannedChange[], done: string): string {
  const ready = plan.filter(({ stays }) => stays === null).length;
  if (ready === plan.length) return ready === 1 ? `1 record will be ${done}.` : `All ${ready} records will be ${done}.`;
  return ready === 0 ? `None of them can be ${done}.` : `${ready} of ${plan.length} records will be ${done}.`;
}
