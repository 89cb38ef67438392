import type { Named } from "@tracewell/contract/fields";
import { useState } from "react";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import type { AssignableRow } from "../bulk-assignment.ts";
import type { RecordCalls } from "../record-calls.ts";

/** How many records are assigned at a time. */
const atOnce = 4;

export interface BulkAssignState {
  running: boolean;
  done: number;
  total: number;
  /** Why a record was not assigned, by its id. */
  refused: ReadonlyMap<string, string>;
}

const nothing: BulkAssignState = { running: false, done: 0, total: 0, refused: new Map() };

/** Gives many records to a user, each for itself: one that is refused does not keep the others back. */
export function useBulkAssign(calls: RecordCalls) {
  const [state, setState] = useState<BulkAssignState>(nothing);

  const run = async (rows: readonly AssignableRow[], user: Named | null): Promise<BulkAssignState> => {
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
        const why = await assignOne(calls, row, user);
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

/** Assigns one record as the list showed it; answers why it was not, if so. */
async function assignOne(calls: RecordCalls, row: AssignableRow, user: Named | null): Promise<string | null> {
  try {
    const body = { userId: user?.id ?? null, version: row.version };
    await ask(calls.assign, { params: { id: row.id }, body, silent: true });
    return null;
  } catch (error) {
    if (error instanceof CallProblem)
      return error.code === "edit.stale" ? "It was changed meanwhile. Look at it again." : error.message;
    throw error;
  }
}
