import { useQuery } from "@tanstack/react-query";
import { type Lookup, type LookupKind, lookupCalls } from "@tracewell/contract/lookups";
import { callOptions } from "../../platform/calls/use-call.ts";

const minutes = 60_000;

/** The words of one of the clinic's lists that can still be chosen, in the clinic's order. */
export function useLookup(kind: LookupKind): readonly Lookup[] {
  const { data } = useQuery({ ...callOptions(lookupCalls.list, { params: { kind } }), staleTime: 5 * minutes });
  return data?.data.filter(({ disabled }) => !disabled) ?? [];
}

/** Words as choices that are kept by their id. */
export const choicesOf = (words: readonly Lookup[]) => words.map(({ id, name }) => ({ value: id, label: name }));
