import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchDebounceMilliseconds } from "@tracewell/contract/constants";
import { exposureSiteCalls, type SiteFound } from "@tracewell/contract/exposure-sites";
import { callOptions } from "../../platform/calls/use-call.ts";

/** The clinic's sites whose names are like what is typed, after a pause in typing. */
export function useSiteSearch(typed: string): { found: readonly SiteFound[]; settled: boolean } {
  const [sought] = useDebouncedValue(typed.trim(), searchDebounceMilliseconds);
  const asks = sought !== "";
  const { data, isFetching } = useQuery({
    ...callOptions(exposureSiteCalls.find, { query: { name: sought || "-" } }),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  return { found: (asks && data) || [], settled: asks && sought === typed.trim() && !isFetching };
}
