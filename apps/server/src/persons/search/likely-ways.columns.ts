import { blockingKeys } from "../matching/blocking-keys.model.ts";
import { publicKnowledge } from "../matching/match-knowledge.model.ts";
import { foldName } from "../matching/name-key.model.ts";
import { nearBirthDates } from "../matching/near-birth-dates.model.ts";
import type { PersonFacts } from "../matching/person-facts.model.ts";
import type { NameGuess } from "./name-guesses.model.ts";
import { bornOf, type Part } from "./name-hits.columns.ts";
import { likeHits, matchKeyHits, nearDayFirstNameHits, nearDayHits, partHits } from "./part-hits.columns.ts";
import type { NameSearch, PersonSearch } from "./person-search.reader.ts";
import { foldParts, readParts } from "./searched-parts.model.ts";

/** Where so few were found as typed, words that are spelled or sound alike are looked for, too: that reads every name of about their length. */
const few = 3;
/** Shorter words are not compared by spelling. */
const shortest = 3;

/** The ways to those who may be meant by a name, with or without a birth date; none where something else was typed. */
export function likelyWays(search: PersonSearch, foundAsTyped: number): Part[] {
  if (search.by !== "name" || search.guesses.length === 0) return [];
  const born = bornOf(search);
  const readings = readParts(search.name);
  if (readings.length === 0) return [];
  const alike = foldParts(search.name).filter((word) => word.length >= shortest);
  return [
    partHits(readings, born),
    ...(search.dateOfBirth === null ? [] : nearDayWays(search, search.dateOfBirth)),
    ...(foundAsTyped < few && alike.length > 0 ? [likeHits(alike, born)] : []),
  ];
}

function nearDayWays(search: NameSearch, day: string): Part[] {
  const days = nearBirthDates(day, publicKnowledge);
  const words = [...new Set([foldName(search.name), ...foldParts(search.name)])].filter((word) => word.length > 1);
  const [only, ...others] = words;
  const keys = search.guesses.filter(({ whole }) => !whole).flatMap((guess) => blockingKeys(factsOf(guess, day)));
  return [
    nearDayHits(words, days),
    ...(only && others.length === 0 ? [nearDayFirstNameHits(only, days)] : []),
    matchKeyHits([...new Set(keys)]),
  ];
}

/** A name that is typed with a birth date, as matching compares it. */
const factsOf = ({ lastName, firstName }: NameGuess, dateOfBirth: string): PersonFacts => ({
  lastName: lastName || null,
  firstName: firstName || null,
  middleName: null,
  suffix: null,
  akaNames: [],
  maidenName: null,
  dateOfBirth,
  sexAtBirth: null,
  phones: [],
  emails: [],
  addresses: [],
  identifiers: [],
});
