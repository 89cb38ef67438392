import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { searchPageSize } from "@tracewell/contract/constants";
import { type PersonHit, personCalls } from "@tracewell/contract/persons";
import { type PersonResult, searchCalls } from "@tracewell/contract/search";
import { writeSearchText } from "@tracewell/contract/search-text";
import { ask } from "../../platform/calls/ask.ts";
import { callOptions } from "../../platform/calls/use-call.ts";
import { environment } from "../../platform/environment/environment.ts";
import { nextPlace, shortestSearch } from "../result-pages.ts";

/** A person as the panel shows them, and why where they are not quite as it was typed. */
type ResultWithReasons = PersonResult & Pick<PersonHit, "reasons">;

export interface PersonResults {
  results: ResultWithReasons[];
  /** All who were found, of whom only some are described yet. */
  hits: readonly PersonHit[];
  total: number;
  /** There is something to look for. */
  asks: boolean;
  searching: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
}

/**
 * Persons like the one that is typed: whose ids they are in one call, then five at a time with all that the panel shows
 * (R7-46, R9-08). A failed search silently finds nobody (R2.8-11).
 */
export function usePersonResults(
  text: string,
  { extended, recordId, except }: { extended: boolean; recordId: string | undefined; except: string | undefined },
): PersonResults {
  const query = writeSearchText(text, extended);
  const asks = query.length >= shortestSearch;
  const index = useQuery({
    ...callOptions(personCalls.search, {
      query: { query: query || "-", limit: environment().searchQueryLimit, except },
    }),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  const hits = (asks && !index.isError ? index.data?.data : undefined) ?? [];
  const ids = hits.map(({ id }) => id);
  const reasonsOf = new Map(hits.map(({ id, reasons }) => [id, reasons]));
  const pages = useInfiniteQuery({
    queryKey: [searchCalls.results.path, { ids, recordId }],
    queryFn: ({ pageParam, signal }) =>
      ask(searchCalls.results, {
        query: { recordId },
        body: ids.slice(pageParam, pageParam + searchPageSize),
        silent: true,
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (_, all) => nextPlace(all.length, ids.length),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const found = ids.length > 0 && !pages.isError;
  return {
    results: found
      ? (pages.data?.pages.flatMap(({ data }) => data) ?? []).map((person) => ({
          ...person,
          reasons: reasonsOf.get(person.id) ?? [],
        }))
      : [],
    hits: found ? hits : [],
    total: found ? (index.data?.total ?? 0) : 0,
    asks,
    searching: asks && (index.isFetching || (ids.length > 0 && pages.isPending)),
    hasMore: found && pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  };
}
