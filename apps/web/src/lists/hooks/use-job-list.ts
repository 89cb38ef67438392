import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import type { CallSpec, Page } from "@tracewell/contract/call";
import type { z } from "zod";
import { pagesOptions } from "../../platform/calls/use-call.ts";
import { cardRows } from "../card-rows.ts";

type ListCall = CallSpec & { list: true; reply: z.ZodType };

/** Each live message puts the next poll off; where none comes, it is asked for. */
const pollMilliseconds = 2000;
const rowsAtOnce = 30;

/** A short list of jobs, by cursor; those that run move as they go on. */
export function useJobList<C extends ListCall>(call: C, isRunning: (row: z.output<C["reply"]>) => boolean) {
  type Jobs = { pages: Page<z.output<C["reply"]>>[] } | undefined;
  const areRunning = (jobs: Jobs) => jobs?.pages.some(({ data }) => data.some(isRunning));
  const query = useInfiniteQuery({
    ...pagesOptions(call as ListCall, { query: { limit: rowsAtOnce } } as never),
    refetchInterval: ({ state }) => (areRunning(state.data as Jobs) ? pollMilliseconds : false),
  });
  return cardRows(query as UseInfiniteQueryResult<InfiniteData<Page<z.output<C["reply"]>>>>);
}
