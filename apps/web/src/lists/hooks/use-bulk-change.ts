import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import type { BulkRow } from "../../records/bulk-change.ts";
import type { RecordCalls } from "../../records/record-calls.ts";

/** How many records are changed at a time. */
const atOnce = 4;

export interface BulkState {
  running: boolean;
  done: number;
  total: number;
  /** Why a record was not changed, by its id. */
  refused: ReadonlyMap<string, string>;
}

const nothing: BulkState = { running: false, done: 0, total: 0, refused: new Map() };

/** Changes many records, each by a call of its own: one that is refused does not keep the others back. */
export function useBulkChange(calls: RecordCalls) {
  const [state, setState] = useState<BulkState>(nothing);

  const run = async (rows: readonly BulkRow[], change: (row: BulkRow) => Promise<unknown>): Promise<BulkState> => {
    const refused = new Map<string, string>();
    let done = 0;
    const tell = (running: boolean) => {
      const next = { running, done, total: rows.length, refused: new Map(refused) };
      setState(next);
      return next;
    };
    tell(true);
    const waiting = [...rows];
    const work = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const why = await tryOne(row, change);
        if (why) refused.set(row.id, why);
        done++;
        tell(true);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    void queryClient.invalidateQueries({ queryKey: [calls.list.path] });
    void queryClient.invalidateQueries({ queryKey: [calls.get.path] });
    return tell(false);
  };
  return { ...state, run, reset: () => setState(nothing) };
}

/** Changes one record as the list showed it; answers why it was not, if so. */
async function tryOne(row: BulkRow, change: (row: BulkRow) => Promise<unknown>): Promise<string | null> {
  try {
    await change(row);
    return null;
  } catch (error) {
    if (error instanceof CallProblem)
      return error.code === "edit.stale" ? "It was changed meanwhile. Look at it again." : error.message;
    throw error;
  }
}
