import { weights } from "./match-weights.model.ts";
import { foldName, isPlaceholder, joined } from "./name-key.model.ts";
import { generationOf, splitSuffix } from "./name-parts.model.ts";
import { likeness, type NameFinding } from "./name-similarity.model.ts";
import { nicknameRelation } from "./nicknames.model.ts";
import type { PersonFacts } from "./person-facts.model.ts";

const silent: NameFinding = { level: "missing", weight: 0, text: "" };

/** Compares middle names: "differs" means full names that cannot be one, "somewhat alike" initials that are not the same. */
export function compareMiddleNames(one: string | null, other: string | null): NameFinding {
  const points = weights.middleName;
  const [first, second] = [joined(foldName(one)), joined(foldName(other))];
  if (isPlaceholder(first) || isPlaceholder(second)) return silent;
  if (first === second && first.length > 1)
    return { level: "same", weight: points.same, text: `Same middle name ${one}` };
  const written = `${one} and ${other}`;
  if (Math.min(first.length, second.length) === 1) {
    return first.charAt(0) === second.charAt(0)
      ? { level: "initial", weight: points.initial, text: `Middle names ${written} have the same initial` }
      : { level: "somewhat alike", weight: points.differs, text: `Middle names ${written} differ` };
  }
  const alike = likeness(first, second) !== "unlike" || nicknameRelation(one ?? "", other ?? "") !== null;
  if (alike) return { level: "spelt alike", weight: points.initial, text: `Middle names ${written} are alike` };
  return { level: "differs", weight: points.bothFullDiffer, text: `Middle names ${written} differ` };
}

/** Compares Jr., Sr., III, wherever in the name they are written. */
export function compareSuffixes(one: PersonFacts, other: PersonFacts): NameFinding {
  const points = weights.suffix;
  const [first, second] = [generationIn(one), generationIn(other)];
  if (first === null || second === null) return silent;
  if (first === second) return { level: "same", weight: points.same, text: "Same generation (Jr., Sr. or a number)" };
  return {
    level: "differs",
    weight: points.differs,
    text: "Different generations (Jr., Sr. or a number): perhaps parent and child",
  };
}

const generationIn = (person: PersonFacts): number | null =>
  generationOf(person.suffix) ??
  generationOf(splitSuffix(person.lastName).suffix) ??
  generationOf(splitSuffix(person.firstName).suffix);
