import { useQuery } from "@tanstack/react-query";
import { type cdcValueSets, type Lookup, type LookupKind, lookupCalls } from "@tracewell/contract/lookups";
import { callOptions } from "../../platform/calls/use-call.ts";

const kept = { staleTime: 5 * 60_000 };

/** The words of one of the clinic's lists that can still be chosen, in the clinic's order. */
export function useLookup(kind: LookupKind): readonly Lookup[] {
  const { data } = useQuery({ ...callOptions(lookupCalls.list, { params: { kind } }), ...kept });
  return stillChosen(data);
}

/** A list that could not be loaded is empty (R7-71). */
export const stillChosen = (list: { data: Lookup[] } | undefined): readonly Lookup[] =>
  list?.data.filter(({ disabled }) => !disabled) ?? [];

/** The words of a value set of the CDC, kept as they are written. */
export function useCdcLookup(name: (typeof cdcValueSets)[number]) {
  const { data } = useQuery({ ...callOptions(lookupCalls.cdcValueSet, { params: { name } }), ...kept });
  return stillChosen(data).map((word) => ({ value: word.name, label: word.name }));
}

/** Words as choices that are kept by their id. */
export const choicesOf = (words: readonly Lookup[]) => words.map(asChoice);

const asChoice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

/** The infections that the clinic works on. */
export const useInfectionLookups = () =>
  useQuery({ ...callOptions(lookupCalls.infections), ...kept }).data?.data.filter((one) => !one.disabled) ?? [];

/** The infections that a list can be narrowed down to. */
export const useInfectionChoices = () => useInfectionLookups().map(asChoice);

/** The organizations that a list can be narrowed down to. */
export const useOrganizationChoices = () =>
  useQuery({ ...callOptions(lookupCalls.organizations), ...kept }).data?.data.map(asChoice) ?? [];
