import type { MatchKnowledge } from "./match-knowledge.model.ts";
import { pointsLess, pointsOfName, weights } from "./match-weights.model.ts";
import { foldName, isPlaceholder, joined } from "./name-key.model.ts";
import { aliasParts, splitSuffix } from "./name-parts.model.ts";
import { isOneKeystroke, likeness, type NameFinding } from "./name-similarity.model.ts";
import { nicknameRelation } from "./nicknames.model.ts";
import type { PersonFacts } from "./person-facts.model.ts";
import { alikeTexts, firstAliasText, middleInsteadText, nicknameText } from "./reason-texts.model.ts";

/** A person's given names, folded for comparison. */
export interface FirstNames {
  written: string;
  /** Joined; empty where not known. */
  whole: string;
  words: string[];
  /** Joined; empty where not known. */
  middle: string;
  /** Given names of aliases, joined. */
  others: string[];
}

export function firstNamesOf(person: Pick<PersonFacts, "firstName" | "middleName" | "akaNames">): FirstNames {
  const written = splitSuffix(person.firstName).name ?? "";
  const folded = foldName(written);
  const known = !isPlaceholder(folded);
  const others = person.akaNames.map((alias) => foldName(aliasParts(alias).first));
  return {
    written,
    whole: known ? joined(folded) : "",
    words: known ? folded.split(" ") : [],
    middle: joined(foldName(person.middleName)),
    others: others.filter((name) => !isPlaceholder(name)).map(joined),
  };
}

/** Compares given names: exact, nickname, double name, alias, initial, middle name instead, alike in spelling. */
export function compareFirstNames(one: FirstNames, other: FirstNames, knowledge: MatchKnowledge): NameFinding {
  const points = weights.firstName;
  const same = pointsOfName(Math.max(knowledge.firstNameShare(one.whole), knowledge.firstNameShare(other.whole)));
  if (one.whole === "" || other.whole === "") return { level: "missing", weight: 0, text: "No first name to compare" };
  if (one.whole.length === 1 || other.whole.length === 1) return compareInitials(one, other);
  if (one.whole === other.whole)
    return { level: "same", weight: same, rarity: same, text: `Same first name ${one.written}` };
  const known = knownForm(one, other);
  if (known !== null)
    return { level: "known form", weight: pointsLess(same, points.lessNickname), rarity: same, text: known };
  const between = `${one.written} and ${other.written}`;
  if (one.whole === other.middle || other.whole === one.middle) {
    return {
      level: "somewhat alike",
      weight: pointsLess(same, points.lessMiddleInstead),
      text: middleInsteadText(between),
    };
  }
  const spelt = likeness(one.whole, other.whole);
  const alike = {
    weight: pointsLess(same, points.lessAlike),
    rarity: same,
    text: alikeTexts.spelled("First", between),
  };
  if (!areDifferentDoubles(one, other)) {
    if (isSlip(one.whole, other.whole, knowledge)) {
      return { ...alike, level: "slip", text: `${alike.text}; only one of them is a known name` };
    }
    if (spelt === "alike") return { ...alike, level: "spelt alike" };
  }
  if (spelt !== "unlike") {
    return { level: "somewhat alike", weight: points.somewhatAlike, text: alikeTexts.somewhat("First", between) };
  }
  return { level: "differs", weight: points.differs, text: `First names ${between} differ` };
}

/** Maria and Marta are two names, and perhaps twins; nobody is called Marja's slip, Marjw. */
const isSlip = (one: string, other: string, { isGivenName }: MatchKnowledge): boolean =>
  isGivenName(one) !== isGivenName(other) &&
  (isOneKeystroke(one, other) || (Math.min(one.length, other.length) >= longName && likeness(one, other) === "alike"));

/** In names of so many letters two slips leave them alike. */
const longName = 6;

function compareInitials(one: FirstNames, other: FirstNames): NameFinding {
  const points = weights.firstName;
  if (one.whole.charAt(0) === other.whole.charAt(0)) {
    return {
      level: "initial",
      weight: points.initial,
      text: `First name given as the initial ${one.written.charAt(0)}`,
    };
  }
  return { level: "differs", weight: points.differs, text: `First names ${one.written} and ${other.written} differ` };
}

function knownForm(one: FirstNames, other: FirstNames): string | null {
  const related = nicknameRelation(one.written, other.written);
  if (related !== null) return nicknameText(related);
  if (isPartOfDouble(one, other)) return `First name ${one.written} is part of ${other.written}`;
  if (isPartOfDouble(other, one)) return `First name ${other.written} is part of ${one.written}`;
  if (one.whole + one.middle === other.whole || other.whole + other.middle === one.whole) {
    return `First names ${one.written} and ${other.written} are the same with the middle name`;
  }
  if (one.others.includes(other.whole) || other.others.includes(one.whole)) {
    return firstAliasText(`${one.written} and ${other.written}`);
  }
  return null;
}

const isPartOfDouble = (one: FirstNames, double: FirstNames): boolean =>
  one.words.length === 1 && double.words.length > 1 && double.words[0] === one.whole;

/** María Elena and María Isabel are sisters, not a slip in spelling. */
const areDifferentDoubles = (one: FirstNames, other: FirstNames): boolean =>
  one.words.length > 1 && one.words.length === other.words.length && one.words[0] === other.words[0];
