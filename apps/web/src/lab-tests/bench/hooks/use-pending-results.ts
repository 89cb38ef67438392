import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallProblem } from "../../../platform/calls/call-problem.ts";
import { useViewer } from "../../../platform/session/use-session.ts";
import { afterStale, keepPending, type PendingResult, readPending } from "../pending-results.ts";
import { readBenchAgain, sendResult } from "./use-bench.ts";

const againAfterMilliseconds = 3000;

/** Results that were pressed: kept in this browser and sent one after the other until the server has each of them. */
export function usePendingResults() {
  const { id: userId, displayName } = useViewer();
  const [list, setList] = useState(() => readPending(userId));
  const [unreachable, setUnreachable] = useState(false);
  const latest = useRef(list);
  const sending = useRef(false);
  const gone = useRef(false);
  const put = (change: (list: readonly PendingResult[]) => PendingResult[]) => {
    latest.current = change(latest.current);
    keepPending(userId, latest.current);
    setList(latest.current);
  };
  const replace = (key: string, by: PendingResult | null) =>
    put((before) => before.flatMap((each) => (each.key === key ? (by ?? []) : each)));

  const settle = async (pending: PendingResult) => {
    try {
      await sendResult(pending, displayName);
      setUnreachable(false);
      replace(pending.key, null);
    } catch (error) {
      await settleFailure(pending, error);
    }
  };
  const settleFailure = async (pending: PendingResult, error: unknown) => {
    const problem = error instanceof CallProblem ? error : null;
    if (!problem || problem.status === 0 || problem.status >= 500 || problem.status === 401 || problem.status === 429) {
      setUnreachable(true);
      await new Promise((done) => setTimeout(done, againAfterMilliseconds));
    } else if (problem.code === "test.result-missing" && pending.result === null) replace(pending.key, null);
    else if (problem.code === "edit.stale" || problem.code === "record.reason-needed") {
      const bench = await readBenchAgain(pending.definitionId).catch(() => null);
      if (bench)
        replace(
          pending.key,
          afterStale(
            pending,
            bench.rows.find(({ itemId }) => itemId === pending.itemId),
          ),
        );
    } else replace(pending.key, { ...pending, state: "refused", problem: problem.message });
  };
  const sendAll = useEffectEvent(async () => {
    if (sending.current) return;
    sending.current = true;
    for (;;) {
      const next = latest.current.find(({ state }) => state === "waiting");
      if (!next || gone.current) break;
      await settle(next);
    }
    sending.current = false;
  });
  useEffect(() => {
    gone.current = false;
    if (list.length > 0) void sendAll();
    return () => {
      gone.current = true;
    };
  }, [list]);
  return {
    list,
    unreachable: unreachable && list.length > 0,
    add: (added: readonly PendingResult[]) => {
      const again = new Set(added.map(({ itemId }) => itemId));
      put((before) => [...before.filter(({ itemId }) => !again.has(itemId)), ...added]);
    },
    replace,
  };
}
