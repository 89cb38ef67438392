import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchDebounceMilliseconds } from "@tracewell/contract/constants";
import { personCalls } from "@tracewell/contract/persons";
import { callOptions } from "../../platform/calls/use-call.ts";

const shown = 8;
const shortest = 2;

/** Persons who match the search text, after a pause in typing (R9-08); never the one who shall not be among them. */
export function usePersonSearch(typed: string, except?: string) {
  const [sought] = useDebouncedValue(typed.trim(), searchDebounceMilliseconds);
  const asks = sought.length >= shortest;
  const query = useQuery({
    ...callOptions(personCalls.search, { query: { query: sought || "-", limit: shown, except } }),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  const settled = asks && sought === typed.trim() && !query.isFetching && !query.isPlaceholderData;
  return {
    /** `null` before anything is known. */
    candidates: asks ? (query.data?.data ?? null) : null,
    /** What was asked for, once the hand rested. */
    searched: sought,
    total: query.data?.total ?? 0,
    /** What is shown belongs to what is typed. */
    settled,
    error: asks && query.error ? { message: query.error.message, onRetry: () => void query.refetch() } : null,
  };
}
