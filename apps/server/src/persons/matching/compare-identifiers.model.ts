import { weights } from "./match-weights.model.ts";
import type { IdentifierFacts, MatchReason, PersonFacts } from "./person-facts.model.ts";

/** A person has one of these for life (HL7 table 0203: social security, national person number). */
const lifelongTypes = new Set(["SS", "NI", "NNUSA", "SSN"]);

export interface IdentifierFinding {
  reason: MatchReason;
  /** Both persons have a number that people keep for life, and the two have nothing in common. */
  contradict: boolean;
}

/** Compares numbers of the same kind given by the same assigner; the best finding counts. */
export function compareIdentifiers(incoming: PersonFacts, stored: PersonFacts): IdentifierFinding {
  let best: MatchReason | null = null;
  let contradict = false;
  for (const one of usable(incoming)) {
    for (const other of usable(stored)) {
      if (one.kind !== other.kind) continue;
      const found = comparePair(one, other);
      contradict ||= found.agreement === "differs" && lifelongTypes.has(one.type);
      if (best === null || found.weight > best.weight) best = found;
    }
  }
  const reason = best ?? {
    field: "identifier",
    agreement: "missing",
    weight: 0,
    text: "No identifier of the same kind",
  };
  return { reason, contradict };
}

interface UsableIdentifier {
  kind: string;
  type: string;
  value: string;
}

/** The key of an identifier, by which it is compared and found. */
export const identifierKeys = (person: PersonFacts): string[] =>
  usable(person).map(({ kind, value }) => `${kind}|${value}`);

function usable({ identifiers }: PersonFacts): UsableIdentifier[] {
  return identifiers.map(readIdentifier).filter(({ value }) => value.length >= 3 && !/^(.)\1+$/.test(value));
}

function readIdentifier({ assigner, type, value }: IdentifierFacts): UsableIdentifier {
  const kind = (type ?? "").trim().toUpperCase();
  return {
    kind: `${(assigner ?? "").trim().toLowerCase()}|${kind}`,
    type: kind,
    value: value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""),
  };
}

function comparePair(one: UsableIdentifier, other: UsableIdentifier): MatchReason {
  const points = weights.identifier;
  const name = one.type === "" ? "identifier" : `identifier (${one.type})`;
  if (one.value === other.value) {
    return { field: "identifier", agreement: "agrees", weight: points.same, text: `Same ${name}` };
  }
  if (differInOneCharacter(one.value, other.value)) {
    return {
      field: "identifier",
      agreement: "similar",
      weight: points.oneCharacter,
      text: `One character differs in the ${name}`,
    };
  }
  const weight = lifelongTypes.has(one.type) ? points.differsLifelong : points.differs;
  return { field: "identifier", agreement: "differs", weight, text: `Different ${name}` };
}

/** One character replaced, or two neighbours swapped, in numbers long enough that this is no chance. */
function differInOneCharacter(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < 6) return false;
  const places = [...one].flatMap((character, place) => (character === other[place] ? [] : [place]));
  const [first, second] = places;
  if (places.length === 1) return true;
  if (places.length !== 2 || first === undefined || second !== first + 1) return false;
  return one[first] === other[second] && one[second] === other[first];
}
