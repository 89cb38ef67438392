import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import type { Page } from "@tracewell/contract/call";
import { useMemo, useRef } from "react";

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
  const asking = useRef(false);
  const askForMore = async () => {
    if (asking.current) return;
    asking.current = true;
    await query.fetchNextPage();
    asking.current = false;
  };
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.data) ?? [], [query.data]);
  const first = query.data?.pages[0];
  return {
    rows,
    total: first?.total ?? null,
    totalIsAtLeast: first?.totalIsAtLeast,
    inSystem: first?.inSystem,
    loading: query.isPending,
    refreshing: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    // Whether a page is being fetched is asked nowhere: the whole screen would be drawn anew for that.
    onEndReached: () => void askForMore(),
    error: query.error && { message: query.error.message, onRetry: () => void query.refetch() },
  };
}
