import type { MatchKnowledge } from "./match-knowledge.model.ts";
import { pointsLess, pointsOfName, weights } from "./match-weights.model.ts";
import { foldName, isPlaceholder, joined, significantParts } from "./name-key.model.ts";
import { aliasParts, splitSuffix } from "./name-parts.model.ts";
import { isOneKeystroke, likeness, type NameFinding } from "./name-similarity.model.ts";
import type { PersonFacts } from "./person-facts.model.ts";
import { alikeTexts, formerlyText } from "./reason-texts.model.ts";

/** A person's surnames, folded for comparison. */
export interface LastNames {
  written: string;
  /** Joined; empty where not known. */
  whole: string;
  parts: string[];
  /** Maiden name and surnames of aliases, joined. */
  others: string[];
}

export function lastNamesOf(person: Pick<PersonFacts, "lastName" | "maidenName" | "akaNames">): LastNames {
  const written = splitSuffix(person.lastName).name ?? "";
  const folded = foldName(written);
  const known = !isPlaceholder(folded);
  const others = [person.maidenName, ...person.akaNames.map((alias) => aliasParts(alias).last)].map(foldName);
  return {
    written,
    whole: known ? joined(folded) : "",
    parts: known ? significantParts(folded) : [],
    others: others.filter((name) => !isPlaceholder(name)).map(joined),
  };
}

/** Compares surnames: exact, borne formerly, part of a compound one, alike in spelling. */
export function compareLastNames(one: LastNames, other: LastNames, knowledge: MatchKnowledge): NameFinding {
  const less = weights.lastName;
  const same = (...names: string[]) => pointsOfName(Math.max(...names.map(knowledge.lastNameShare)));
  if (one.whole === "" || other.whole === "") return { level: "missing", weight: 0, text: "No last name to compare" };
  if (one.whole === other.whole)
    return { level: "same", weight: same(one.whole), rarity: same(one.whole), text: `Same last name ${one.written}` };
  const former = [one.others.includes(other.whole) && other, other.others.includes(one.whole) && one].filter(
    (name) => name !== false,
  );
  if (former[0]) {
    const rarity = same(...former.map(({ whole }) => whole));
    return {
      level: "known form",
      weight: pointsLess(rarity, less.lessFormerly),
      rarity,
      text: formerlyText(former[0].written),
    };
  }
  const between = `${one.written} and ${other.written}`;
  const part = sharedPart(one.parts, other.parts);
  if (part !== null) {
    const weight = pointsLess(same(part.name), less[part.less]);
    return { level: "known form", weight, rarity: same(part.name), text: `Last names ${between} share a part` };
  }
  const rarity = same(one.whole, other.whole);
  const slip = Math.min(one.whole.length, other.whole.length) >= longName && isOneKeystroke(one.whole, other.whole);
  return speltLastNames(slip ? "alike" : likeness(one.whole, other.whole), between, rarity);
}

/** Shorter names are soon another one: Li and Lin. */
const longName = 4;

function speltLastNames(spelt: ReturnType<typeof likeness>, between: string, rarity: number): NameFinding {
  const points = weights.lastName;
  if (spelt === "alike") {
    return {
      level: "spelt alike",
      weight: pointsLess(rarity, points.lessAlike),
      rarity,
      text: alikeTexts.spelled("Last", between),
    };
  }
  if (spelt === "somewhat alike") {
    return { level: "somewhat alike", weight: points.somewhatAlike, text: alikeTexts.somewhat("Last", between) };
  }
  return { level: "differs", weight: points.differs, text: `Last names ${between} differ` };
}

/** Which part of a compound surname the other one is, or the first part that both begin with; null where none. */
function sharedPart(one: readonly string[], other: readonly string[]) {
  if (one.length < 2 && other.length < 2) return null;
  const [first = ""] = one;
  if (first === other[0]) return { name: first, less: "lessFirstPart" } as const;
  const [single, compound] = one.length < other.length ? [one, other] : [other, one];
  const [name = ""] = single;
  return single.length === 1 && compound.includes(name) ? ({ name, less: "lessLaterPart" } as const) : null;
}
