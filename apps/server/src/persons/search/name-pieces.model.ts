import { foldName, joined } from "../matching/name-key.model.ts";
import { aliasParts } from "../matching/name-parts.model.ts";
import type { PersonFacts } from "../matching/person-facts.model.ts";

/** Where in a person's names a word stands. */
export type NamePlace = "last" | "first" | "middle" | "alias" | "formerLast";

/** A word of a name as it is written, and folded for comparison. */
export interface NamePiece {
  place: NamePlace;
  written: string;
  folded: string;
}

type Names = Pick<PersonFacts, "lastName" | "firstName" | "middleName" | "maidenName" | "akaNames">;

/** All words of a person's names; names of several words also as one. */
export function piecesOfName(person: Names): NamePiece[] {
  const aliases = person.akaNames.map(aliasParts);
  return [
    ...piecesOf("last", person.lastName),
    ...piecesOf("first", person.firstName),
    ...piecesOf("middle", person.middleName),
    ...piecesOf("formerLast", person.maidenName),
    ...aliases.flatMap(({ first, last }) => [...piecesOf("alias", first), ...piecesOf("formerLast", last)]),
  ];
}

function piecesOf(place: NamePlace, name: string | null): NamePiece[] {
  const folded = foldName(name);
  if (name === null || folded === "") return [];
  const whole = { place, written: name, folded: joined(folded) };
  const words = name.split(/[\s-]+/).flatMap((written) => {
    const word = joined(foldName(written));
    return word === "" ? [] : [{ place, written, folded: word }];
  });
  return words.length > 1 ? [...words, whole] : [whole];
}

/** Last and first name as one word, in both orders. */
export function wholeNames({ lastName, firstName }: Names): string[] {
  const [last, first] = [joined(foldName(lastName)), joined(foldName(firstName))];
  return last && first ? [last + first, first + last] : [];
}
