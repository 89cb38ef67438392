import { useInfiniteQuery } from "@tanstack/react-query";
import { activityCalls } from "@tracewell/contract/activity";
import { pagesOptions } from "../../platform/calls/use-call.ts";

const pageSize = 30;

/** The Activity log of a record, newest first, a page at a time. */
export function useRecordActivity(recordId: string) {
  const options = pagesOptions(activityCalls.ofRecord, { params: { id: recordId }, query: { limit: pageSize } });
  const query = useInfiniteQuery(options);
  return {
    lines: query.data?.pages.flatMap((page) => page.data) ?? null,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    loadingMore: query.isFetchingNextPage,
  };
}
