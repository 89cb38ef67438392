import { addressesOf } from "./compare-addresses.model.ts";
import { emailsOf, phonesOf } from "./compare-contacts.model.ts";
import { identifierKeys } from "./compare-identifiers.model.ts";
import { foldName, initialSound, isPlaceholder, joined, significantParts, soundKey } from "./name-key.model.ts";
import { aliasParts, splitSuffix } from "./name-parts.model.ts";
import { fullForms } from "./nicknames.model.ts";
import type { PersonFacts } from "./person-facts.model.ts";

/**
 * The keys under which a database finds the candidates for a person: two persons worth comparing share at least one.
 * Keys by name always hold a part of the birth date or the postcode, so that a key stays short of persons among a million:
 * `d:` birth date and an initial, `n:` sound of one name with the other's initial and the year (`m:` month and day),
 * `z:` sounds of both names and postcode, `p:` phone, `e:` email, `i:` identifier, `a:` house.
 */
export function blockingKeys(person: PersonFacts): string[] {
  const keys = keysOfPerson(person);
  if (!person.standsFor) return keys;
  // Tests meet tests; an animal is like no other.
  return person.standsFor === "animal" ? [] : keys.map((key) => `${person.standsFor}:${key}`);
}

function keysOfPerson(person: PersonFacts): string[] {
  const names = namesForKeys(person);
  const birth = /^(\d{4})-(\d{2})-(\d{2})$/.exec(person.dateOfBirth ?? "");
  const keys = new Set<string>();
  for (const identifier of identifierKeys(person)) keys.add(`i:${identifier}`);
  for (const phone of phonesOf(person)) keys.add(`p:${phone}`);
  for (const email of emailsOf(person)) keys.add(`e:${email}`);
  for (const house of houses(person)) keys.add(`a:${house}`);
  if (birth) {
    for (const initial of initialsOf(names)) keys.add(`d:${birth[1]}${birth[2]}${birth[3]}${initial}`);
  }
  for (const pair of soundPairs(names)) {
    if (!birth) break;
    keys.add(`n:${pair}${birth[1]}`);
    keys.add(`m:${pair}${birth[2]}${birth[3]}`);
  }
  for (const { postcode } of addressesOf(person)) {
    if (postcode === "") continue;
    for (const name of fullSounds(names)) keys.add(`z:${name}${postcode}`);
  }
  return [...keys];
}

/** Whether a search by keys would find the one when asked for the other. */
export function keysMeet(one: PersonFacts, other: PersonFacts): boolean {
  const keys = new Set(blockingKeys(one));
  return blockingKeys(other).some((key) => keys.has(key));
}

interface NamesForKeys {
  last: string[];
  first: string[];
}

/** All surnames and their parts; all given names, nicknames in full. Folded, without what stands for "not known". */
function namesForKeys(person: PersonFacts): NamesForKeys {
  const aliases = person.akaNames.map(aliasParts);
  const surnames = [splitSuffix(person.lastName).name, person.maidenName, ...aliases.map(({ last }) => last)];
  const givenNames = [splitSuffix(person.firstName).name, ...aliases.map(({ first }) => first)];
  const last = known(surnames).flatMap((name) => [joined(name), ...significantParts(name)]);
  const first = known(givenNames).flatMap((name) => [joined(name), ...fullForms(name.split(" ")[0] ?? name)]);
  return { last: [...new Set(last)], first: [...new Set(first)] };
}

const known = (names: readonly (string | null)[]): string[] =>
  names.map(foldName).filter((name) => !isPlaceholder(name));

const initialsOf = ({ last, first }: NamesForKeys): Set<string> => new Set([...last, ...first].map(initialSound));

/** Each name's sound with each initial of the other name: the same for "Maria Santos" and, swapped, "Santos Maria". */
function soundPairs({ last, first }: NamesForKeys): Set<string> {
  const pairs = new Set<string>();
  for (const surname of last) {
    for (const given of first) {
      pairs.add(`${soundKey(surname, soundLength)}${initialSound(given)}`);
      pairs.add(`${soundKey(given, soundLength)}${initialSound(surname)}`);
    }
  }
  return pairs;
}

/** The sounds of both names in alphabetical order, where no birth date narrows the search. */
const fullSounds = ({ last, first }: NamesForKeys): Set<string> =>
  new Set(
    last.flatMap((surname) =>
      first.map((given) => [soundKey(surname, soundLength), soundKey(given, soundLength)].sort().join("|")),
    ),
  );

const soundLength = 5;

function houses(person: PersonFacts): string[] {
  return addressesOf(person)
    .filter(({ number, street, postcode }) => number !== "" && street !== "" && postcode !== "")
    .map(({ number, street, postcode }) => `${postcode}|${number}|${soundKey(street, 2)}`);
}
