import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { Page } from "@tracewell/contract/call";

/** A list that is read page by page, as a card shows it: rows so far, and how to have more. */
export function cardRows<Row, Failure extends Error>(query: UseInfiniteQueryResult<InfiniteData<Page<Row>>, Failure>) {
  const rows = query.data?.pages.flatMap((page) => page.data);
  return {
    rows,
    /** How many are not read yet, as far as they were counted. */
    left: (query.data?.pages[0]?.total ?? 0) - (rows?.length ?? 0),
    error: query.error,
    readAgain: () => void query.refetch({ cancelRefetch: false }),
    more: query.hasNextPage ? { isFetching: query.isFetchingNextPage, fetch: () => void query.fetchNextPage() } : null,
  };
}
