import { useInfiniteQuery } from "@tanstack/react-query";
import { useMatches } from "@tanstack/react-router";
import { guideFirstPage, guideNextPage } from "@tracewell/contract/constants";
import { guideCalls } from "@tracewell/contract/guide";
import { readSearchText } from "@tracewell/contract/search-text";
import { ask } from "../../platform/calls/ask.ts";

/** The articles that match a search, or the current screen's first: fifteen, then five at a time (R9-16). */
export function useGuide(text: string) {
  const search = readSearchText(text).text;
  // While something is searched, where one is matters no more.
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.row?.path });
  const screen = search === "" ? path : undefined;
  const pages = useInfiniteQuery({
    queryKey: [guideCalls.query.path, { search, screen }],
    queryFn: ({ pageParam, signal }) =>
      ask(guideCalls.query, {
        query: { search, screen, offset: pageParam, limit: pageParam === 0 ? guideFirstPage : guideNextPage },
        silent: true,
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next === null ? undefined : Number(next)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    search,
    articles: pages.data?.pages.flatMap(({ data }) => data) ?? [],
    loading: pages.isPending,
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  };
}
