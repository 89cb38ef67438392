import { useQuery } from "@tanstack/react-query";
import { type Bench, benchCalls } from "@tracewell/contract/bench";
import { Changed, queues } from "@tracewell/contract/live";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { useEffect } from "react";
import { ask } from "../../../platform/calls/ask.ts";
import { queryClient } from "../../../platform/calls/query-client.ts";
import { callKey, callOptions, useCall } from "../../../platform/calls/use-call.ts";
import { onLiveAgain } from "../../../platform/live/live-channel.ts";
import { useQueue } from "../../../platform/live/use-queue.ts";
import { useViewer } from "../../../platform/session/use-session.ts";
import type { PendingResult } from "../pending-results.ts";

/** What is not told live, such as a new order, shows after so long. */
const lookAgainMilliseconds = 20_000;

const keyOf = (id: string) => callKey(benchCalls.bench, { params: { id } });
export const readBenchAgain = (id: string) =>
  queryClient.fetchQuery({ ...callOptions(benchCalls.bench, { params: { id } }), staleTime: 0 });

/** The tests that specimens wait for. */
export const useBenchTests = () => useCall(benchCalls.tests);

/** The specimens of a test; what colleagues do with them shows by itself. */
export function useBench(id: string) {
  const { id: viewerId } = useViewer();
  const bench = useQuery({
    ...callOptions(benchCalls.bench, { params: { id } }),
    refetchInterval: lookAgainMilliseconds,
  });
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: keyOf(id) });
  useQueue(queues.changed, Changed, ({ recordId, by }) => {
    const isShown = bench.data?.rows.some(({ reference }) => reference.id === recordId);
    // The tab in which the viewer entered it has the answer already.
    if (isShown && !(by === viewerId && document.visibilityState === "visible")) readAgain();
  });
  useEffect(() => onLiveAgain(() => void queryClient.invalidateQueries({ queryKey: keyOf(id) })), [id]);
  return bench;
}

/** Why a specimen that was scanned isn't on the bench, or which it is. */
export const askForSpecimen = (id: string, specimenId: string) =>
  ask(benchCalls.specimen, { params: { id, specimenId }, silent: true });

/** Begins the countdown of a rapid test. */
export async function startTest(id: string, { orderId, itemId }: { orderId: string; itemId: string }): Promise<void> {
  await ask(testOrderCalls.start, { params: { id: orderId }, body: { itemIds: [itemId] } });
  await readBenchAgain(id);
}

/** Sends a result that was pressed, and shows what the server made of it. */
export async function sendResult(pending: PendingResult, viewer: string): Promise<void> {
  const order = await ask(testOrderCalls.enterResult, {
    params: { id: pending.orderId, itemId: pending.itemId },
    body: {
      qualitativeResultId: pending.result?.id ?? null,
      quantitativeResult: pending.quantitative,
      withdrawn: pending.result === null && pending.quantitative === null,
      reason: pending.reason,
      version: pending.version,
    },
    silent: true,
    idempotencyKey: pending.key,
  });
  const item = order.items.find(({ id }) => id === pending.itemId);
  if (!item) return;
  queryClient.setQueryData<Bench>(
    keyOf(pending.definitionId),
    (bench) =>
      bench && {
        ...bench,
        rows: bench.rows.map((row) =>
          row.itemId === item.id
            ? {
                ...row,
                version: item.version,
                finishedAt: item.finishedAt,
                result: item.finishedAt === null ? null : item.qualitativeResult,
                quantitativeResult: item.finishedAt === null ? null : item.quantitativeResult,
                enteredBy: viewer,
                enteredByMe: true,
                wasEntered: true,
              }
            : row,
        ),
      },
  );
}
