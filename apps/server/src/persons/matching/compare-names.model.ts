import { compareFirstNames, type FirstNames, firstNamesOf } from "./compare-first-names.model.ts";
import { compareLastNames, type LastNames, lastNamesOf } from "./compare-last-names.model.ts";
import { compareMiddleNames, compareSuffixes } from "./compare-name-extras.model.ts";
import type { MatchKnowledge } from "./match-knowledge.model.ts";
import { weights } from "./match-weights.model.ts";
import { initialSound } from "./name-key.model.ts";
import { fits, type NameFinding } from "./name-similarity.model.ts";
import { type Agreement, type MatchReason, type PersonFacts, sexLetter } from "./person-facts.model.ts";
import { namesSwappedText } from "./reason-texts.model.ts";

export interface NamesFinding {
  last: NameFinding;
  first: NameFinding;
  /** Full middle names, or generations (Jr., Sr.), that cannot be one person's. */
  contradict: boolean;
  /** Middle names, one or both given by an initial, that begin with different letters. */
  initialsDiffer: boolean;
  reasons: MatchReason[];
}

/** Compares two names in all their parts, also with first and last name in each other's place. */
export function compareNames(incoming: PersonFacts, stored: PersonFacts, knowledge: MatchKnowledge): NamesFinding {
  const { last: lastNames, first, swapped } = inBestOrder(incoming, stored, knowledge);
  const last = areWomen(incoming, stored) ? perhapsMarried(lastNames) : lastNames;
  const middle = compareMiddleNames(incoming.middleName, stored.middleName);
  const suffix = compareSuffixes(incoming, stored);
  const extras = [...(swapped ? [namesSwapped] : []), middle, suffix].filter(({ level }) => level !== "missing");
  return {
    last,
    first,
    initialsDiffer: middle.level === "somewhat alike",
    contradict: middle.level === "differs" || suffix.level === "differs",
    reasons: [last, first, ...extras].map((part) => ({
      field: "name",
      agreement: agreement[part.level],
      weight: part.weight,
      text: part.text,
    })),
  };
}

/** Surnames of two women that differ speak less against them than other differing ones. */
function perhapsMarried(last: NameFinding): NameFinding {
  return last.level === "differs" ? { ...last, weight: weights.lastName.differsBetweenWomen } : last;
}

const areWomen = (one: PersonFacts, other: PersonFacts): boolean =>
  [one, other].every(({ sexAtBirth }) => sexLetter(sexAtBirth) === "F");

const namesSwapped: NameFinding = {
  level: "known form",
  weight: weights.namesSwapped,
  text: namesSwappedText,
};

interface Names {
  last: LastNames;
  first: FirstNames;
}

const namesOf = (person: PersonFacts): Names => ({ last: lastNamesOf(person), first: firstNamesOf(person) });

const turned = (person: PersonFacts): Names =>
  namesOf({ ...person, lastName: person.firstName, firstName: person.lastName, maidenName: null });

interface NamePair {
  last: NameFinding;
  first: NameFinding;
}

const comparePair = (one: Names, other: Names, knowledge: MatchKnowledge): NamePair => ({
  last: compareLastNames(one.last, other.last, knowledge),
  first: compareFirstNames(one.first, other.first, knowledge),
});

/** The names as written or, where they then fit and weigh more, with one person's first and last name exchanged. */
function inBestOrder(incoming: PersonFacts, stored: PersonFacts, knowledge: MatchKnowledge) {
  const [one, other] = [namesOf(incoming), namesOf(stored)];
  const asWritten = { ...comparePair(one, other, knowledge), swapped: false };
  if (fits(asWritten.last) || !mayBeSwapped(one, other)) return asWritten;
  const [oneTurned, otherTurned] = [
    comparePair(turned(incoming), other, knowledge),
    comparePair(one, turned(stored), knowledge),
  ];
  const best = weightOf(otherTurned) > weightOf(oneTurned) ? otherTurned : oneTurned;
  const better = weightOf(best) + weights.namesSwapped > weightOf(asWritten);
  return fits(best.last) && fits(best.first) && better ? { ...best, swapped: true } : asWritten;
}

/** Spares most pairs the comparison the other way round: one of the exchanged names must begin alike. */
const mayBeSwapped = (one: Names, other: Names): boolean =>
  initialSound(one.last.whole) === initialSound(other.first.whole) ||
  initialSound(one.first.whole) === initialSound(other.last.whole);

const weightOf = ({ last, first }: NamePair): number => last.weight + first.weight;

const agreement: Record<NameFinding["level"], Agreement> = {
  same: "agrees",
  "known form": "similar",
  slip: "similar",
  "spelt alike": "similar",
  "somewhat alike": "similar",
  initial: "similar",
  differs: "differs",
  missing: "missing",
};
