import { recordWorkers } from "@tracewell/contract/permissions";
import type { PersonFound } from "@tracewell/contract/persons";
import { bestOf } from "../../lists/whole.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { todayIn } from "../../platform/clinic-day.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { kindsOpenTo } from "../../records/record-access.service.ts";
import { summaryOf } from "../person-name.model.ts";
import { findByParts, findBySimilarParts, findPersonHits, type PersonHit } from "./person-search.queries.ts";
import { type PersonSearch, readPersonSearch } from "./person-search.reader.ts";
import { readNumber } from "./searched-numbers.reader.ts";
import { foldParts, readParts } from "./searched-parts.model.ts";

/** Where so few were found, the search goes on by words in any order. */
const few = 3;

/**
 * The persons that someone who types this may mean, the best first; the total is exact up to a hundred. Who is found as it was
 * typed stands first; where few or none are, names in any order and names alike follow (docs/domain.md#search).
 */
export async function searchPersons(
  tx: Tx,
  viewer: Viewer,
  asked: { query: string; limit: number; dateOfBirth?: string },
) {
  const shown = { limit: asked.limit, kinds: kindsOpenTo(viewer) };
  const search = readPersonSearch(asked.query, asked.dateOfBirth);
  const number = search.by === "name" && search.dateOfBirth !== null ? null : readNumber(asked.query);
  const hits: PersonHit[] =
    search.by === "nothing" && number === null
      ? []
      : await findPersonHits(tx, { search, number }, { ...shown, seesSocialSecurity: seesSocialSecurity(viewer) });
  const byNumber = number !== null && hits.length > 0;
  const wider = byNumber ? [] : await widerHits(tx, search, hits, shown);
  const today = todayIn(viewer.timeZone);
  const all = [...hits, ...wider.filter(({ id }) => !hits.some((hit) => hit.id === id))];
  const data: PersonFound[] = all.slice(0, asked.limit).map((hit) => ({ ...hit, ...summaryOf(hit, today) }));
  return bestOf(data, Math.max(hits[0]?.total ?? 0, all.length));
}

/** Whoever works on records; who only counts persons finds none by their social security number. */
const seesSocialSecurity = ({ groups }: Viewer): boolean => recordWorkers.some((group) => groups.has(group));

/** The same search for someone whose birth date was written day first; null where that is no day. */
function withDayFirst(search: PersonSearch): PersonSearch | null {
  if (search.by !== "name" || !search.dateOfBirth) return null;
  const [year, month, date] = search.dateOfBirth.split("-");
  return Number(date) <= 12 && date !== month ? { ...search, dateOfBirth: `${year}-${date}-${month}` } : null;
}

async function widerHits(
  tx: Tx,
  search: PersonSearch,
  found: readonly PersonHit[],
  shown: Parameters<typeof findByParts>[3],
): Promise<PersonHit[]> {
  if (search.by !== "name" || search.guesses.length === 0 || found.length >= few) return [];
  const swapped = withDayFirst(search);
  if (swapped && found.length === 0) {
    const others = await findPersonHits(tx, { search: swapped, number: null }, { ...shown, seesSocialSecurity: false });
    if (others.length > 0) return others;
  }
  const born = search.dateOfBirth ? { from: search.dateOfBirth, to: search.dateOfBirth } : (search.born ?? null);
  const readings = readParts(search.name);
  if (readings.length === 0) return [];
  const byWords = await findByParts(tx, readings, born, shown);
  const words = foldParts(search.name).filter((word) => word.length > 2);
  if (found.length + byWords.length > 0 || words.length === 0) return byWords;
  return findBySimilarParts(tx, words, born, shown);
}
