import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";

/** How many rows are changed at a time. */
const atOnce = 4;

export interface BulkState {
  running: boolean;
  done: number;
  total: number;
  /** Why a row was not changed, by its id. */
  refused: ReadonlyMap<string, string>;
}

const nothing: BulkState = { running: false, done: 0, total: 0, refused: new Map() };

/** Changes many rows, each by a call of its own: one that is refused does not keep the others back. */
export function useBulkChange<Row extends { id: string }>(onChanged: () => void) {
  const [state, setState] = useState<BulkState>(nothing);

  const run = async (rows: readonly Row[], change: (row: Row) => Promise<unknown>): Promise<BulkState> => {
    const refused = new Map<string, string>();
    let done = 0;
    const publish = (running: boolean) => {
      const next = { running, done, total: rows.length, refused: new Map(refused) };
      setState(next);
      return next;
    };
    publish(true);
    const waiting = [...rows];
    const work = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const why = await tryOne(row, change);
        if (why) refused.set(row.id, why);
        done++;
        publish(true);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    onChanged();
    return publish(false);
  };
  return { ...state, run, reset: () => setState(nothing) };
}

/** Changes one row as the list showed it; answers why it was not, if so. */
async function tryOne<Row>(row: Row, change: (row: Row) => Promise<unknown>): Promise<string | null> {
  try {
    await change(row);
    return null;
  } catch (error) {
    if (error instanceof CallProblem)
      return error.code === "edit.stale" ? "It was changed meanwhile. Look at it again." : error.message;
    throw error;
  }
}
