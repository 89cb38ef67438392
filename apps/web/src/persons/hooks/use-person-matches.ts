import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchDebounceMilliseconds } from "@tracewell/contract/constants";
import { type MatchCandidate, type NewPerson, personCalls } from "@tracewell/contract/persons";
import { ask } from "../../platform/calls/ask.ts";
import { callOptions } from "../../platform/calls/use-call.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { comparable } from "../comparable-person.ts";
import type { PersonDraft } from "../person-draft.ts";
import { searchedPerson } from "../searched-person.ts";

/** Persons who are compared as well, however unlike they are: those whom a search found. */
type Among = readonly { id: string }[] | null;

/** Who is known already and may be the person that is being typed in, once the hand rests; nobody, where it can't be told. */
export function usePersonMatches(draft: PersonDraft): readonly MatchCandidate[] {
  const [typed] = useDebouncedValue(JSON.stringify(comparable(draft)), searchDebounceMilliseconds);
  return useMatchesOf(typed === "null" ? null : JSON.parse(typed), null);
}

/** Why the persons whom a search found may be the one that it tells of, and who else may be. */
export const useSearchedMatches = (search: { searched: string; candidates: Among }): readonly MatchCandidate[] =>
  useMatchesOf(search.candidates ? comparable(searchedPerson(search.searched)) : null, search.candidates);

/** Who may be the person that these facts tell of, and why. */
export function useMatchesOf(facts: NewPerson | null, among: Among): readonly MatchCandidate[] {
  const may = useMay(personCalls.matches.needs);
  const query = { among: idsOf(among) };
  const { data } = useQuery({
    queryKey: [personCalls.matches.path, JSON.stringify(facts), query],
    queryFn: ({ signal }) => ask(personCalls.matches, { query, body: facts ?? {}, silent: true, signal }),
    enabled: may && facts !== null,
    placeholderData: keepPreviousData,
  });
  return facts === null ? [] : (data?.data ?? []);
}

/** Who else may be the same as a person of the clinic, and why; also of those whom a search found. */
export function useLikeness(id: string | undefined, among: Among): readonly MatchCandidate[] {
  const may = useMay(personCalls.likeness.needs);
  const { data } = useQuery({
    ...callOptions(personCalls.likeness, { params: { id: id ?? "" }, query: { among: idsOf(among) } }),
    enabled: may && id !== undefined,
    placeholderData: keepPreviousData,
  });
  return id === undefined ? [] : (data?.data ?? []);
}

const idsOf = (among: Among): string[] | undefined => (among?.length ? among.map(({ id }) => id) : undefined);
