import type { Ability } from "@tracewell/contract/abilities";
import type { Named } from "@tracewell/contract/primitives";
import { problemText } from "@tracewell/contract/problems";
import {
  type Deletion,
  type MovesFrom,
  type RecordStatus,
  type StatusMove,
  statusId,
} from "@tracewell/contract/records";
import type { PlannedChange } from "../lists/bulk-plan.ts";

/** What a change of many records needs to know of a row. */
export interface BulkRow {
  id: string;
  referenceNumber: string;
  person: { id: string; fullName: string };
  status: RecordStatus;
  assignedTo: Named | null;
  version: number;
}

export type PlannedRecord = PlannedChange<BulkRow>;

/** Who each chosen row will be given to, and why some will not. */
export const planAssignment = (rows: readonly BulkRow[], user: Named | null): PlannedRecord[] =>
  rows.map((row) => ({ row, stays: whyNotGiven(row, user) }));

function whyNotGiven(row: BulkRow, user: Named | null): string | null {
  if (row.status.closed) return problemText("record.closed");
  if (row.assignedTo?.id === user?.id) return user ? `${user.name} has it already.` : "It is nobody’s already.";
  return null;
}

const movesFrom = (status: RecordStatus, moves: readonly MovesFrom[]): readonly StatusMove[] =>
  moves.find(({ from }) => from === status.key)?.moves ?? [];

/** The statuses that at least one of the rows may take. */
export function statusesFor(rows: readonly BulkRow[], moves: readonly MovesFrom[]): StatusMove[] {
  const present = [...new Map(rows.map(({ status }) => [statusId(status), status])).values()];
  const reachable = present.flatMap((status) =>
    movesFrom(status, moves).filter((move) => statusId(move) !== statusId(status)),
  );
  const allowed = reachable.filter(({ ability }) => ability.allowed);
  return [...new Map(allowed.map((move) => [statusId(move), move])).values()];
}

/** Which rows may take a status, by the moves that the server knows, and why others may not. */
export const planStatus = (rows: readonly BulkRow[], moves: readonly MovesFrom[], to: RecordStatus): PlannedRecord[] =>
  rows.map((row) => {
    const move = movesFrom(row.status, moves).find((each) => statusId(each) === statusId(to));
    if (statusId(row.status) === statusId(to)) return { row, stays: `It is ${to.name} already.` };
    if (!move) return { row, stays: `${to.name} can’t follow ${row.status.name}.` };
    return { row, stays: move.ability.reasons[0]?.text ?? null };
  });

/** A closed record keeps what is noted of following it up. */
export const planOpen = (rows: readonly BulkRow[]): PlannedRecord[] =>
  rows.map((row) => ({ row, stays: row.status.closed ? problemText("record.closed") : null }));

/** Which rows go, by what the server's guard says of each; a row that it does not know is gone already. */
export function planDeletion(rows: readonly BulkRow[], deletions: readonly Deletion[]): PlannedRecord[] {
  const abilities = new Map(deletions.map(({ id, ability }) => [id, ability]));
  return rows.map((row) => ({ row, ...whyKept(abilities.get(row.id)) }));
}

function whyKept(ability: Ability | undefined): Pick<PlannedRecord, "stays" | "reasons"> {
  if (!ability) return { stays: "It is gone already." };
  return { stays: ability.reasons[0]?.text ?? null, reasons: ability.reasons };
}
