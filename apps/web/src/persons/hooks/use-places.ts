import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { placesDebounceMilliseconds } from "@tracewell/contract/constants";
import { type FoundPlace, personAddressCalls } from "@tracewell/contract/person-addresses";
import { callOptions } from "../../platform/calls/use-call.ts";

const shortest = 2;

/** Places that begin with the text, after a pause in typing (R9-09). A failed lookup finds none. */
export function usePlaces(typed: string): readonly FoundPlace[] {
  const [sought] = useDebouncedValue(typed.trim(), placesDebounceMilliseconds);
  const asks = sought.length >= shortest;
  const { data } = useQuery({
    ...callOptions(personAddressCalls.places, { query: { query: sought || "-" } }),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  return asks ? (data?.data ?? []) : [];
}
