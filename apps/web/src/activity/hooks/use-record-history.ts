import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { activityCalls, type RecordHistory } from "@tracewell/contract/activity";
import { ask } from "../../platform/calls/ask.ts";
import type { CallProblem } from "../../platform/calls/call-problem.ts";
import { callKey, callOptions } from "../../platform/calls/use-call.ts";
import type { RecordSearch } from "../search.ts";

const pageSize = 50;

/** Every field's changes of a record, narrowed down, newest first, a page at a time. */
export function useFieldHistory(recordId: string, { field, by, from, to }: RecordSearch) {
  const asked = { params: { id: recordId }, query: { field, by, from, to, limit: pageSize } };
  const query = useInfiniteQuery<RecordHistory, CallProblem, { pages: RecordHistory[] }, readonly unknown[], number>({
    queryKey: callKey(activityCalls.history, asked),
    queryFn: ({ pageParam, signal }) =>
      ask(activityCalls.history, { ...asked, query: { ...asked.query, start: pageParam }, silent: true, signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
  });
  const [first] = query.data?.pages ?? [];
  return {
    changes: query.data?.pages.flatMap((page) => page.changes) ?? null,
    total: first?.total ?? 0,
    fields: first?.fields ?? [],
    people: first?.people ?? [],
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    loadingMore: query.isFetchingNextPage,
  };
}

/** A record as it stood on a day; nothing before a day is chosen. */
export function useRecordAsOf(recordId: string, on: string | undefined) {
  const options = callOptions(activityCalls.asOf, { params: { id: recordId }, query: { on } });
  return useQuery({ ...options, enabled: on !== undefined, placeholderData: (before) => before });
}
