import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchDebounceMilliseconds } from "@tracewell/contract/constants";
import { type MatchCandidate, personCalls } from "@tracewell/contract/persons";
import { ask } from "../../platform/calls/ask.ts";
import { comparable } from "../comparable-person.ts";
import type { PersonDraft } from "../person-draft.ts";

/** Who is known already and may be the person that is being typed in, once the hand rests; nobody, where it can't be told. */
export function usePersonMatches(draft: PersonDraft): readonly MatchCandidate[] {
  const [typed] = useDebouncedValue(JSON.stringify(comparable(draft)), searchDebounceMilliseconds);
  const { data } = useQuery({
    queryKey: [personCalls.matches.path, typed],
    queryFn: ({ signal }) => ask(personCalls.matches, { body: JSON.parse(typed), silent: true, signal }),
    enabled: typed !== "null",
    placeholderData: keepPreviousData,
  });
  return typed === "null" ? [] : (data?.data ?? []);
}
