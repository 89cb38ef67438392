import type { Tx } from "../../platform/database/transaction.ts";
import { clinicSetting } from "../../preferences/preference.service.ts";
import { factsOfRow, type PersonEntry } from "../person-entry.model.ts";
import { type PersonAddition, updatePersons } from "../person-write.queries.ts";
import { blockingKeys } from "./blocking-keys.model.ts";
import { knowledgeOf, type MatchKnowledge, nothingCounted } from "./match-knowledge.model.ts";
import { findClinicCounts } from "./match-statistics.queries.ts";
import { addedTo } from "./person-additions.model.ts";
import type { PersonFacts } from "./person-facts.model.ts";
import { findByMatchKeys, findStoredPersons, lockStoredPersons } from "./person-matching.queries.ts";

/** A person as the clinic has them, for matching. */
export interface StoredPerson extends PersonFacts {
  id: string;
  personNumber: string;
}

/**
 * The stored persons worth comparing with each of the asked ones, by their position, in one statement. Persons who share
 * only keys that hundreds share are left out: such a key tells nothing.
 */
export async function findCandidates(tx: Tx, asked: readonly PersonFacts[]): Promise<Map<number, StoredPerson[]>> {
  const keys = asked.flatMap((facts, position) => blockingKeys(facts).map((key) => ({ position, key })));
  const candidates = new Map<number, StoredPerson[]>(asked.map((_, position) => [position, []]));
  if (keys.length === 0) return candidates;
  for (const { positions, ...row } of await findByMatchKeys(tx, keys)) {
    const person = factsOfRow(row);
    for (const position of positions) candidates.get(position)?.push(person);
  }
  return candidates;
}

/** What matching knows about names and birth dates: public counts, the clinic's own, and its placeholder birth dates. */
export async function findMatchKnowledge(tx: Tx): Promise<MatchKnowledge> {
  const { placeholderBirthDates } = await clinicSetting(tx, "matching");
  const counts = await findClinicCounts(tx);
  return knowledgeOf(counts ?? nothingCounted, placeholderBirthDates);
}

/** Persons of the clinic as matching compares them; ids of another clinic are missing. */
export const findStored = async (tx: Tx, ids: readonly string[]): Promise<StoredPerson[]> =>
  ids.length === 0 ? [] : (await findStoredPersons(tx, ids)).map(factsOfRow);

/**
 * Gives matched persons what a report knows and they do not have: empty fields, further phones, new addresses and
 * identifiers. Nothing that is there is overwritten; a person who learns nothing new is not touched. Answers the ids of
 * those who did.
 */
export async function addFacts(
  tx: Tx,
  tenantId: string,
  reports: readonly { personId: string; entry: PersonEntry }[],
): Promise<string[]> {
  const ids = [...new Set(reports.map(({ personId }) => personId))];
  if (ids.length === 0) return [];
  const additions: PersonAddition[] = [];
  for (const stored of await lockStoredPersons(tx, ids)) {
    const entries = reports.filter(({ personId }) => personId === stored.id).map(({ entry }) => entry);
    const addition = addedTo(stored, entries);
    if (addition) additions.push({ personId: stored.id, ...addition });
  }
  if (additions.length > 0) await updatePersons(tx, tenantId, additions);
  return additions.map(({ personId }) => personId);
}
