import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { accessCheckCalls } from "@tracewell/contract/access-checks";
import { cardRows } from "../../lists/card-rows.ts";
import { callOptions, pagesOptions, useChange } from "../../platform/calls/use-call.ts";
import { isUnderWay } from "../check-text.ts";

const calls = accessCheckCalls;
const pollMilliseconds = 2000;
const rowsAtOnce = 20;

/** The checks, the latest first; read again while one is under way. */
export const useAccessChecks = () =>
  cardRows(
    useInfiniteQuery({
      ...pagesOptions(calls.list, { query: { limit: rowsAtOnce } }),
      refetchInterval: ({ state }) => (state.data?.pages[0]?.data.some(isUnderWay) ? pollMilliseconds : false),
    }),
  );

/** One check; read again until it is finished. */
export const useAccessCheck = (id: string) =>
  useQuery({
    ...callOptions(calls.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : pollMilliseconds),
  });

export const useStartCheck = () => useChange(calls.start, { invalidates: [calls.list] });
