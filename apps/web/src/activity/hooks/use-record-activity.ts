import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { type ActivityLine, activityCalls } from "@tracewell/contract/activity";
import type { Page } from "@tracewell/contract/call";
import { pagesOptions } from "../../platform/calls/use-call.ts";

const pageSize = 30;

/** The Activity log of a record, newest first, a page at a time. */
export function useRecordActivity(recordId: string) {
  const options = pagesOptions(activityCalls.ofRecord, { params: { id: recordId }, query: { limit: pageSize } });
  return linesOf(useInfiniteQuery(options));
}

/** The Activity log of a person, newest first, a page at a time. */
export function usePersonActivity(personId: string) {
  const options = pagesOptions(activityCalls.ofPerson, { params: { id: personId }, query: { limit: pageSize } });
  return linesOf(useInfiniteQuery(options));
}

type Pages = UseInfiniteQueryResult<InfiniteData<Page<ActivityLine>>, Error>;

function linesOf(query: Pages) {
  return {
    lines: query.data?.pages.flatMap((page) => page.data) ?? null,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    loadingMore: query.isFetchingNextPage,
  };
}
