import { useInfiniteQuery } from "@tanstack/react-query";
import type { CallSpec, Page } from "@tracewell/contract/call";
import type { z } from "zod";
import { pagesOptions } from "../../platform/calls/use-call.ts";

type ListCall = CallSpec & { list: true; reply: z.ZodType };

/** Each live message puts the next poll off; where none comes, it is asked for. */
const pollMilliseconds = 2000;
const rowsAtOnce = 30;

/** A short list of jobs, by cursor; those that run move as they go on. */
export function useJobList<C extends ListCall>(call: C, isRunning: (row: z.output<C["reply"]>) => boolean) {
  const rowsOf = (data: { pages: unknown[] } | undefined) =>
    data?.pages.flatMap((page) => (page as Page<z.output<C["reply"]>>).data) ?? [];
  const query = useInfiniteQuery({
    ...pagesOptions(call as ListCall, { query: { limit: rowsAtOnce } } as never),
    refetchInterval: ({ state }) => (rowsOf(state.data).some(isRunning) ? pollMilliseconds : false),
  });
  return {
    rows: query.data && rowsOf(query.data),
    error: query.error,
    readAgain: () => void query.refetch({ cancelRefetch: false }),
    more: query.hasNextPage ? { isFetching: query.isFetchingNextPage, fetch: () => void query.fetchNextPage() } : null,
  };
}
