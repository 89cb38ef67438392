import { useQueries } from "@tanstack/react-query";
import type { accessCalls } from "@tracewell/contract/access";
import type { taskCalls } from "@tracewell/contract/tasks";
import { callOptions } from "../../platform/calls/use-call.ts";
import type { WorkTab } from "../../ui/list-frame/work-tabs.tsx";
import type { WorkList } from "../list-search.ts";

const secondsBetweenCounts = 15;

/** The work lists of a list as tabs, each with how much waits in it. */
export function useWorkTabs<S extends object>(
  list: typeof taskCalls.list | typeof accessCalls.users,
  lists: readonly WorkList<S>[],
): WorkTab[] {
  const counts = useQueries({
    queries: lists.map(({ search }) => ({
      ...callOptions(list, { query: { ...search, limit: 1 } }),
      staleTime: secondsBetweenCounts * 1000,
    })),
  });
  return lists.map(({ id, label, hot }, place) => {
    const page = counts[place]?.data;
    const counted = page && { count: page.total, countIsAtLeast: page.totalIsAtLeast ?? false };
    return { id, label, ...(hot ? { hot } : {}), ...counted };
  });
}
