import type { Bench, BenchRow } from "@tracewell/contract/bench";
import { type Reading, readingAt } from "./countdown.ts";
import type { PendingResult } from "./pending-results.ts";

/** A specimen with what was pressed for it, and how its test stands. */
export interface ShownRow {
  row: BenchRow;
  pending: PendingResult | undefined;
  reading: Reading;
}

/** The specimens of a bench as they are now; `now` by the clock of the server. */
export function shownRows(bench: Bench, pending: readonly PendingResult[], now: number): ShownRow[] {
  const byItem = new Map(pending.map((each) => [each.itemId, each]));
  return bench.rows.map((row) => ({
    row,
    pending: byItem.get(row.itemId),
    reading: row.finishedAt === null ? readingAt(now, row.startedAt, bench.test) : { phase: "not-rapid" },
  }));
}

/** Whether a result is still to be pressed for it. */
export const isOpen = ({ row, pending }: ShownRow): boolean =>
  pending ? pending.result === null && pending.quantitative === null : row.finishedAt === null;

/** The next one that is open behind another, from the top again at the end. */
export function nextOpen(rows: readonly ShownRow[], after: string | null): string | null {
  const at = rows.findIndex(({ row }) => row.itemId === after);
  const inOrder = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  return inOrder.find((each) => isOpen(each) && each.row.itemId !== after)?.row.itemId ?? null;
}

/** The row so many rows further, within the bench. */
export function movedBy(rows: readonly ShownRow[], from: string | null, steps: number): string | null {
  const at = rows.findIndex(({ row }) => row.itemId === from);
  const to = Math.min(Math.max(at + steps, 0), rows.length - 1);
  return rows[to]?.row.itemId ?? null;
}

/** Those of which the time says nothing against a result. */
export const isReadable = ({ reading }: ShownRow): boolean =>
  reading.phase === "not-rapid" || reading.phase === "readable";

/** Those that came to nothing, so that they are done again on the same specimen. */
export const isRepeatable = ({ row, pending, reading }: ShownRow): boolean =>
  !pending && (row.finishedAt === null ? reading.phase === "late" : row.repeatable);

/** How many there are of each kind, for the line above the bench. */
export function tallyOf(rows: readonly ShownRow[]) {
  const open = rows.filter(isOpen);
  const inPhase = (phase: Reading["phase"]) => open.filter(({ reading }) => reading.phase === phase).length;
  return {
    all: rows.length,
    saved: rows.filter(({ row, pending }) => !pending && row.finishedAt !== null).length,
    saving: rows.filter(({ pending }) => pending?.state === "waiting").length,
    toDecide: rows.filter(({ pending }) => pending && pending.state !== "waiting").length,
    readable: inPhase("readable"),
    running: inPhase("running"),
    late: inPhase("late"),
    notStarted: inPhase("not-started"),
  };
}
