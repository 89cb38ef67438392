import { useQuery } from "@tanstack/react-query";
import type { investigationCalls } from "@tracewell/contract/investigations";
import { queues, RecordAssigned } from "@tracewell/contract/live";
import type { WorkList } from "../../lists/list-search.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import type { WorkTab } from "../../ui/list-frame/work-tabs.tsx";
import type { RecordCalls } from "../record-calls.ts";

const secondsFresh = 15;
const secondsBetweenLooks = 60;

/**
 * The work lists of a record list as tabs, each with how much waits in it: all in one call, again whenever the list changes
 * here or something is given to the viewer, and from time to time for what others do.
 */
export function useWorkCounts<S extends object>(calls: RecordCalls, lists: readonly WorkList<S>[]): WorkTab[] {
  const asked = lists.map(({ search }) => search);
  // The key begins as the list's own, so that what makes the list stale makes its counts stale, too.
  const key = [calls.list.path, "counts"];
  const { data } = useQuery({
    queryKey: [...key, asked],
    queryFn: ({ signal }) =>
      ask(calls.counts as typeof investigationCalls.counts, { body: { lists: asked }, silent: true, signal }),
    staleTime: secondsFresh * 1000,
    refetchInterval: secondsBetweenLooks * 1000,
  });
  useQueue(queues.recordsAssigned, RecordAssigned, () => void queryClient.invalidateQueries({ queryKey: key }));
  return lists.map(({ id, label, hot }, place) => {
    const count = data?.counts[place];
    const counted = count === undefined ? {} : { count, countIsAtLeast: data?.atLeast[place] ?? false };
    return { id, label, ...(hot ? { hot } : {}), ...counted };
  });
}
