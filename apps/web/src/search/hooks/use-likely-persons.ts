import { useQuery } from "@tanstack/react-query";
import { searchPageSize } from "@tracewell/contract/constants";
import { type PersonHit, personCalls } from "@tracewell/contract/persons";
import { type PersonResult, searchCalls } from "@tracewell/contract/search";
import { writeSearchText } from "@tracewell/contract/search-text";
import { callOptions } from "../../platform/calls/use-call.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { shortestSearch } from "../result-pages.ts";

export type LikelyPerson = PersonResult & Pick<PersonHit, "reasons">;

/** Where a list found so many, more letters help more than others who may be meant. */
const enough = 10;

/**
 * The first persons that a list's search may mean although they are not called or born quite so, each with the reasons and their
 * records; where the list found nothing, also those whom it missed, such as by a filter. A search that fails silently finds nobody
 * (R2.8-11).
 */
export function useLikelyPersons(
  text: string,
  found: { total: number | null; personIds: readonly string[] },
): LikelyPerson[] {
  const query = writeSearchText(text, false);
  const isFew = found.total !== null && found.total < enough;
  const finds = useMay(personCalls.search.needs) && isFew && query.length >= shortestSearch;
  const isMeant = ({ id, reasons }: PersonHit) =>
    found.personIds.length === 0 || (reasons.length > 0 && !found.personIds.includes(id));
  // Those who were found as it was typed stand in front of the likely ones.
  const index = useQuery({
    ...callOptions(personCalls.search, { query: { query: query || "-", limit: enough + searchPageSize } }),
    enabled: finds,
  });
  const hits = (finds ? index.data?.data : undefined) ?? [];
  const likely = hits.filter(isMeant).slice(0, searchPageSize);
  const described = useQuery({
    ...callOptions(searchCalls.results, { query: {}, body: likely.map(({ id }) => id) }),
    enabled: likely.length > 0,
  });
  const reasonsOf = new Map(likely.map(({ id, reasons }) => [id, reasons]));
  const persons = likely.length > 0 ? (described.data?.data ?? []) : [];
  return persons.map((person) => ({ ...person, reasons: reasonsOf.get(person.id) ?? [] }));
}
