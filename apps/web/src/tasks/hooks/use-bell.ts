import { queryOptions, useQuery } from "@tanstack/react-query";
import { taskCalls } from "@tracewell/contract/tasks";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";

const minute = 60_000;

/** The tasks of the last seven days, or as many as the clinic has set (R9-12). A failure to load them is ignored silently (R7-101). */
export const bellOptions = queryOptions({
  queryKey: callKey(taskCalls.bell),
  queryFn: ({ signal }) => ask(taskCalls.bell, { silent: true, signal }),
  staleTime: minute,
});

export const useBell = () => useQuery(bellOptions).data?.data;

/** The latest few of them, for a screen that says when they can't be read. */
export const useLatestTasks = (most: number) =>
  useQuery({ ...bellOptions, select: (page) => ({ ...page, data: page.data.slice(0, most) }) });

/** Tells the server that the viewer has seen what came until now; the bell counts it no longer. */
export async function lookAtBell(until: string): Promise<void> {
  try {
    await ask(taskCalls.lookAtBell, { body: { until }, silent: true });
    await queryClient.invalidateQueries({ queryKey: bellOptions.queryKey });
  } catch {
    // They count as new until the next look.
  }
}
