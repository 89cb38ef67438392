import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import type { Page } from "@tracewell/contract/call";
import { useMemo } from "react";

type PagesOptions<Row, Failure extends Error> = UseInfiniteQueryOptions<
  Page<Row>,
  Failure,
  InfiniteData<Page<Row>>,
  unknown[],
  string | undefined
>;

/** A list's rows by cursor, in the shape that `ListFrame` takes; the rows before stay until others are there. */
export function useListPages<Row, Failure extends Error>(options: PagesOptions<Row, Failure>) {
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.data) ?? [], [query.data]);
  return {
    rows,
    total: query.data?.pages[0]?.total ?? null,
    loading: query.isPending,
    refreshing: query.isPlaceholderData,
    loadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    onEndReached: () => void query.fetchNextPage(),
    error: query.error && { message: query.error.message, onRetry: () => void query.refetch() },
  };
}
