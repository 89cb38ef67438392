import { weights } from "../matching/match-weights.model.ts";
import { foldName, joined } from "../matching/name-key.model.ts";
import { isOneKeystroke, likeness, soundAlike } from "../matching/name-similarity.model.ts";
import { nicknameRelation } from "../matching/nicknames.model.ts";
import type { MatchReason, PersonFacts } from "../matching/person-facts.model.ts";
import {
  alikeTexts,
  firstAliasText,
  formerlyText,
  middleInsteadText,
  namesSwappedText,
  nicknameText,
} from "../matching/reason-texts.model.ts";
import { type NamePiece, type NamePlace, piecesOfName, wholeNames } from "./name-pieces.model.ts";
import { readParts } from "./searched-parts.model.ts";

/** What a typed word is of a person's names. */
interface Meaning {
  places: ReadonlySet<NamePlace>;
  /** Why it is not as it was typed. */
  reason: MatchReason | null;
}

/** What a person's names have otherwise than they were typed; null where a word is none of theirs. */
export function whyNamed(typed: string, person: PersonFacts): MatchReason[] | null {
  const words = piecesOfName(person);
  const readings = readParts(typed).flatMap((reading) => {
    const meanings = reading.words.map(({ beginning }) =>
      beginning.startsWith("w:") ? meaningOfWhole(beginning.slice(2), person) : meaningOf(beginning, typed, words),
    );
    if (meanings.some((meaning) => meaning === null)) return [];
    return [
      explained(meanings as Meaning[], { beginnings: reading.words.map(({ beginning }) => beginning), typed, words }),
    ];
  });
  const [best = null] = readings.sort((one, other) => weightOf(other) - weightOf(one));
  if (best === null) return null;
  return isSwapped(typed, words) ? [...best, similar(weights.namesSwapped, namesSwappedText)] : best;
}

const weightOf = (reasons: readonly MatchReason[]): number => reasons.reduce((sum, { weight }) => sum + weight, 0);

const similar = (weight: number, text: string): MatchReason => ({ field: "name", agreement: "similar", weight, text });

const asTyped = (...places: NamePlace[]): Meaning => ({ places: new Set(places), reason: null });

const meaningOfWhole = (whole: string, person: PersonFacts): Meaning | null =>
  wholeNames(person).some((name) => name.startsWith(whole)) ? asTyped("last", "first") : null;

function meaningOf(word: string, typed: string, words: readonly NamePiece[]): Meaning | null {
  const begun = words.filter(({ folded }) => folded.startsWith(word));
  if (begun.length > 0) return asTyped(...begun.map(({ place }) => place));
  const written = asWritten(word, typed);
  return nicknameOf(written, words) ?? alikeOf(word, written, words);
}

function nicknameOf(written: string, words: readonly NamePiece[]): Meaning | null {
  for (const { place, written: name } of words) {
    if (place === "last" || place === "formerLast") continue;
    const relation = nicknameRelation(written, name);
    if (relation === null) continue;
    const less = weights.firstName.lessNickname + (place === "middle" ? weights.firstName.lessMiddleInstead : 0);
    return { places: new Set(["first"]), reason: similar(-less, nicknameText(relation)) };
  }
  return null;
}

/** Spelled alike before sounding alike before somewhat alike; of last names before first names. */
function alikeOf(word: string, written: string, words: readonly NamePiece[]): Meaning | null {
  for (const level of ["spelled", "sound", "somewhat"] as const) {
    const found = words.find(({ folded }) => isAlike[level](word, folded));
    if (!found) continue;
    const isLast = found.place === "last" || found.place === "formerLast";
    const less = isLast ? weights.lastName.lessAlike : weights.firstName.lessAlike;
    const kind = isLast ? "Last" : found.place === "middle" ? "Middle" : "First";
    return {
      places: new Set([found.place]),
      reason: similar(-less - further[level], alikeTexts[level](kind, `${written} and ${found.written}`)),
    };
  }
  return null;
}

const further = { spelled: 0, sound: 1, somewhat: 2 };
const isAlike = {
  spelled: (one: string, other: string) =>
    one.length > 2 && other.length > 2 && (isOneKeystroke(one, other) || likeness(one, other) === "alike"),
  sound: soundAlike,
  somewhat: (one: string, other: string) =>
    Math.min(one.length, other.length) >= longName && likeness(one, other) === "somewhat alike",
};

/** Names of fewer letters that are only somewhat alike are others: Darius and Davis. */
const longName = 6;

/** The reasons of all words together: a middle name used as the first one, a name of before, an alias. */
function explained(
  meanings: readonly Meaning[],
  { beginnings, typed, words }: { beginnings: readonly string[]; typed: string; words: readonly NamePiece[] },
): MatchReason[] {
  const firstNamed = meanings.some(({ places }) => places.has("first"));
  const first = words.find(({ place }) => place === "first");
  const more = meanings.flatMap(({ places, reason }, at) => {
    if (reason) return [reason];
    const word = asWritten(beginnings[at] ?? "", typed);
    if (places.has("last") || places.has("first")) return [];
    if (places.has("middle")) {
      return firstNamed || !first
        ? []
        : [similar(-weights.firstName.lessMiddleInstead, middleInsteadText(`${word} and ${first.written}`))];
    }
    return places.has("formerLast")
      ? [similar(-weights.lastName.lessFormerly, formerlyText(word))]
      : [
          similar(
            -weights.firstName.lessNickname,
            first ? firstAliasText(`${word} and ${first.written}`) : `Known as ${word}`,
          ),
        ];
  });
  return more.filter(({ text }, at) => more.findIndex((other) => other.text === text) === at);
}

/** With a comma the last name comes first: "Micah, White" means White, Micah, and is the wrong way round. */
function isSwapped(typed: string, words: readonly NamePiece[]): boolean {
  const [last = "", given = ""] = typed.split(",");
  return given.trim() !== "" && only(last, "first", words) && only(given, "last", words);
}

function only(part: string, place: "first" | "last", words: readonly NamePiece[]): boolean {
  const other = place === "first" ? "last" : "first";
  const isBegun = (word: string, at: NamePlace) =>
    words.some((each) => each.place === at && each.folded.startsWith(word));
  const asked = foldName(part).split(" ").filter(Boolean);
  return asked.length > 0 && asked.every((word) => isBegun(word, place) && !isBegun(word, other));
}

/** The word as it was typed, with its accents; a capital where none was typed. */
function asWritten(folded: string, typed: string): string {
  const word = typed.split(/[\s,]+/).find((each) => joined(foldName(each)) === folded) ?? folded;
  return word === word.toLowerCase() ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word;
}
