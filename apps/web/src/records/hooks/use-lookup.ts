import { useQuery } from "@tanstack/react-query";
import { type cdcValueSets, type Lookup, type LookupKind, lookupCalls } from "@tracewell/contract/lookups";
import { callOptions } from "../../platform/calls/use-call.ts";

const minutes = 60_000;

/** The words of one of the clinic's lists that can still be chosen, in the clinic's order. */
export function useLookup(kind: LookupKind): readonly Lookup[] {
  const { data } = useQuery({ ...callOptions(lookupCalls.list, { params: { kind } }), staleTime: 5 * minutes });
  return stillChosen(data);
}

/** A list that could not be loaded is empty (product §7). */
export const stillChosen = (list: { data: Lookup[] } | undefined): readonly Lookup[] =>
  list?.data.filter(({ disabled }) => !disabled) ?? [];

/** The words of a value set of the CDC, kept as they are written. */
export function useCdcWords(name: (typeof cdcValueSets)[number]) {
  const { data } = useQuery({ ...callOptions(lookupCalls.cdcValueSet, { params: { name } }), staleTime: 5 * minutes });
  return stillChosen(data).map((word) => ({ value: word.name, label: word.name }));
}

/** Words as choices that are kept by their id. */
export const choicesOf = (words: readonly Lookup[]) => words.map(({ id, name }) => ({ value: id, label: name }));
