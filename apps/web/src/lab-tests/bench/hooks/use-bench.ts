import { useQueries, useQuery } from "@tanstack/react-query";
import type { Reason } from "@tracewell/contract/abilities";
import { type Bench, type BenchRow, benchCalls } from "@tracewell/contract/bench";
import { Changed, queues } from "@tracewell/contract/live";
import { type PlacedOrder, testOrderCalls } from "@tracewell/contract/test-orders";
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
  showInRow(pending.definitionId, order, pending.itemId, viewer);
}

/** Does a test again on the same specimen, and shows that it runs. */
export async function repeatTest(id: string, { orderId, itemId, version }: BenchRow): Promise<void> {
  await ask(testOrderCalls.repeatTest, { params: { id: orderId, itemId }, body: { version } });
  await readBenchAgain(id);
}

function showInRow(definitionId: string, order: PlacedOrder, itemId: string, viewer: string): void {
  const item = order.items.find(({ id }) => id === itemId);
  if (!item) return;
  queryClient.setQueryData<Bench>(
    keyOf(definitionId),
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
                repeatable: item.finishedAt !== null && item.abilities.repeat.allowed,
              }
            : row,
        ),
      },
  );
}

/** Why specimens are not on the bench, by their ids. */
export type Strangers = ReadonlyMap<string, readonly Reason[]>;

/** So many are looked up; a table with more of them is of another bench. */
const strangersAtMost = 20;
const longestId = 64;

/** Why specimens of a pasted table are not on this bench. */
export function useStrangers(id: string, specimenIds: readonly string[]): Strangers {
  const asked = [...new Set(specimenIds)].filter((each) => each !== "" && each.length <= longestId);
  return useQueries({
    queries: asked
      .slice(0, strangersAtMost)
      .map((specimenId) => callOptions(benchCalls.specimen, { params: { id, specimenId } })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, index) => {
          const specimenId = asked[index];
          return data && specimenId ? [[specimenId, data.ability.reasons] as const] : [];
        }),
      ),
  });
}
