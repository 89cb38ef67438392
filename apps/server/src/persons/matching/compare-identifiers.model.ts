import { weights } from "./match-weights.model.ts";
import type { IdentifierFacts, MatchReason, PersonFacts } from "./person-facts.model.ts";

/** A person has one of these for life (HL7 table 0203: social security, national person number). */
const lifelongTypes = new Set(["SS", "NI", "NNUSA", "SSN"]);
/** Given anew with each stay or order (HL7 table 0203: account, visit), so that a person has many of one assigner. */
const passingTypes = new Set(["AN", "VN", "ACSN", "PLAC", "FILL", "RI"]);

export interface IdentifierFinding {
  reason: MatchReason;
  /** Numbers of which a person has only one agree in nothing: of one assigner, or kept for life. */
  contradict: boolean;
  /** The number that agrees is one that people keep for life. */
  lifelong: boolean;
}

/** Compares numbers of the same kind given by the same assigner; one that agrees counts, else the plainest difference. */
export function compareIdentifiers(incoming: PersonFacts, stored: PersonFacts): IdentifierFinding {
  const found: Compared[] = [];
  for (const one of usable(incoming)) {
    for (const other of usable(stored)) {
      if (one.kind === other.kind) found.push(comparePair(one, other));
    }
  }
  const kinds = new Map<string, Compared>();
  for (const each of found) {
    const best = kinds.get(each.kind);
    if (best === undefined || each.reason.weight > best.reason.weight) kinds.set(each.kind, each);
  }
  const perKind = [...kinds.values()].sort((one, other) => other.reason.weight - one.reason.weight);
  const [best] = perKind;
  const against = perKind.filter(({ contradicts }) => contradicts);
  const reason =
    best?.reason.agreement === "agrees" ? best.reason : (against.at(-1)?.reason ?? best?.reason ?? missing);
  return {
    reason,
    contradict: against.length > 0,
    lifelong: reason.agreement === "agrees" && best !== undefined && best.lifelong,
  };
}

const missing: MatchReason = {
  field: "identifier",
  agreement: "missing",
  weight: 0,
  text: "No identifier of the same kind",
};

interface UsableIdentifier {
  kind: string;
  assigner: string;
  type: string;
  value: string;
}

interface Compared {
  kind: string;
  reason: MatchReason;
  contradicts: boolean;
  lifelong: boolean;
}

/** The key of an identifier, by which it is compared and found. */
export const identifierKeys = (person: PersonFacts): string[] =>
  usable(person).map(({ kind, value }) => `${kind}|${value}`);

function usable({ identifiers }: PersonFacts): UsableIdentifier[] {
  return identifiers.map(readIdentifier).filter(({ value }) => value.length >= 3 && !/^(.)\1+$/.test(value));
}

function readIdentifier({ assigner, type, value }: IdentifierFacts): UsableIdentifier {
  const kind = (type ?? "").trim().toUpperCase();
  const by = (assigner ?? "").trim().toLowerCase();
  return {
    kind: `${by}|${kind}`,
    assigner: by,
    type: kind,
    value: value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""),
  };
}

function comparePair(one: UsableIdentifier, other: UsableIdentifier): Compared {
  const points = weights.identifier;
  const name = one.type === "" ? "identifier" : `identifier (${one.type})`;
  const lifelong = lifelongTypes.has(one.type);
  const found = (agreement: MatchReason["agreement"], weight: number, text: string): Compared => ({
    kind: one.kind,
    reason: { field: "identifier", agreement, weight, text },
    contradicts: agreement === "differs" && (lifelong || isOneEach(one)),
    lifelong,
  });
  if (one.value === other.value) return found("agrees", points.same, `Same ${name}`);
  if (passingTypes.has(one.type)) return found("missing", 0, missing.text);
  // Record numbers follow each other: those of twins differ in one character.
  if (lifelong && differInOneCharacter(one.value, other.value)) {
    return found("similar", points.oneCharacter, `One character differs in the ${name}`);
  }
  if (lifelong) return found("differs", points.differsLifelong, `Different ${name}`);
  return isOneEach(one)
    ? found("differs", points.differsSameAssigner, `Different ${name} of one assigner`)
    : found("differs", points.differs, `Different ${name}`);
}

/** Whoever gives record numbers gives a person one of them; of an unnamed assigner that can't be said. */
const isOneEach = ({ assigner }: UsableIdentifier): boolean => assigner !== "";

/** One character replaced, or two neighbors swapped, in numbers long enough that this is no chance. */
function differInOneCharacter(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < 6) return false;
  const places = [...one].flatMap((character, place) => (character === other[place] ? [] : [place]));
  const [first, second] = places;
  if (places.length === 1) return true;
  if (places.length !== 2 || first === undefined || second !== first + 1) return false;
  return one[first] === other[second] && one[second] === other[first];
}
