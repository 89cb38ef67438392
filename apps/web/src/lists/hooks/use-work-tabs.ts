import { useQueries, useQuery } from "@tanstack/react-query";
import type { CallSpec, Total } from "@tracewell/contract/call";
import type { WorkList, WorkListCounts } from "@tracewell/contract/work-lists";
import { ask } from "../../platform/calls/ask.ts";
import { callOptions } from "../../platform/calls/use-call.ts";
import type { WorkTab } from "../../ui/list-frame/work-tabs.tsx";

const secondsFresh = 15;
const secondsBetweenLooks = 60;

/** How a list's work lists are counted: all in one call where there is one, else each by the list's own. */
export interface Counting {
  list: CallSpec;
  counts?: CallSpec | undefined;
}

/** Under which the counts of a list's work lists are kept: beginning as the list, so that they go stale with it. */
export const countsKey = (list: CallSpec): readonly unknown[] => [list.path, "counts"];

/** The work lists of a list as tabs, each with how much waits in it. */
export function useWorkTabs({ list, counts }: Counting, lists: readonly WorkList<object>[]): WorkTab[] {
  const asked = lists.map(({ search }) => search);
  const together = useQuery({
    queryKey: [...countsKey(list), asked],
    queryFn: ({ signal }) => askForCounts(counts ?? list, asked, signal),
    enabled: counts !== undefined && lists.length > 0,
    staleTime: secondsFresh * 1000,
    refetchInterval: secondsBetweenLooks * 1000,
  });
  const each = useQueries({
    queries: (counts ? [] : asked).map((search) => ({
      ...callOptions(list as CallSpec & { list: true }, { query: { ...search, limit: 1 } } as never),
      staleTime: secondsFresh * 1000,
    })),
  });
  const countAt = (place: number) => {
    const page = each[place]?.data as Total | undefined;
    if (!counts) return page && { count: page.total, countIsAtLeast: page.totalIsAtLeast ?? false };
    const count = together.data?.counts[place];
    return count === undefined ? {} : { count, countIsAtLeast: together.data?.atLeast[place] ?? false };
  };
  return lists.map(({ id, label, hot }, place) => ({ id, label, ...(hot ? { hot } : {}), ...countAt(place) }));
}

const askForCounts = (counts: CallSpec, lists: readonly object[], signal: AbortSignal) =>
  ask(counts, { body: { lists }, silent: true, signal } as never) as Promise<unknown> as Promise<WorkListCounts>;
