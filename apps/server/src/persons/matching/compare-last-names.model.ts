import { weights } from "./match-weights.model.ts";
import { foldName, isPlaceholder, joined, significantParts } from "./name-key.model.ts";
import { aliasParts, splitSuffix } from "./name-parts.model.ts";
import { likeness, type NameFinding } from "./name-similarity.model.ts";
import type { PersonFacts } from "./person-facts.model.ts";

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
export function compareLastNames(one: LastNames, other: LastNames): NameFinding {
  const points = weights.lastName;
  if (one.whole === "" || other.whole === "") return { level: "missing", weight: 0, text: "No last name to compare" };
  if (one.whole === other.whole) return { level: "same", weight: points.same, text: `Same last name ${one.written}` };
  if (one.others.includes(other.whole) || other.others.includes(one.whole)) {
    const name = one.others.includes(other.whole) ? other.written : one.written;
    return {
      level: "known form",
      weight: points.formerly,
      text: `Last name ${name} is a maiden name or alias of the other`,
    };
  }
  const between = `${one.written} and ${other.written}`;
  const part = sharedPart(one.parts, other.parts);
  if (part !== null) return { level: "known form", weight: points[part], text: `Last names ${between} share a part` };
  return speltLastNames(likeness(one.whole, other.whole), between);
}

function speltLastNames(spelt: ReturnType<typeof likeness>, between: string): NameFinding {
  const points = weights.lastName;
  if (spelt === "alike") {
    return { level: "spelt alike", weight: points.alike, text: `Last names ${between} are spelt alike` };
  }
  if (spelt === "somewhat alike") {
    return { level: "somewhat alike", weight: points.somewhatAlike, text: `Last names ${between} are somewhat alike` };
  }
  return { level: "differs", weight: points.differs, text: `Last names ${between} differ` };
}

/** Which part of a compound surname the other one is, or the first part that both begin with; null where none. */
function sharedPart(one: readonly string[], other: readonly string[]): "firstPart" | "laterPart" | null {
  if (one.length < 2 && other.length < 2) return null;
  if (one[0] === other[0]) return "firstPart";
  const [single, compound] = one.length < other.length ? [one, other] : [other, one];
  return single.length === 1 && compound.includes(single[0] ?? "") ? "laterPart" : null;
}
