import { keysMeet } from "./blocking-keys.model.ts";
import { type BirthDateFinding, compareBirthDates } from "./compare-birth-dates.model.ts";
import { compareContacts } from "./compare-contacts.model.ts";
import { compareIdentifiers, type IdentifierFinding } from "./compare-identifiers.model.ts";
import { compareNames, type NamesFinding } from "./compare-names.model.ts";
import { type MatchKnowledge, publicKnowledge } from "./match-knowledge.model.ts";
import { dependence, pointsAgainst, pointsOfRareNames, weights } from "./match-weights.model.ts";
import { fits } from "./name-similarity.model.ts";
import { type MatchReason, type PersonFacts, sexLetter } from "./person-facts.model.ts";

export type MatchDecision = "same" | "doubtful" | "different";

export interface PersonMatch {
  /** 0 to 1: how likely the two descriptions mean one person. */
  score: number;
  decision: MatchDecision;
  /** One or more for each field, also where there was nothing to compare; their weights make the score. */
  reasons: MatchReason[];
  /** What would have let the pair join by itself, in words; empty where it does. */
  needed: string[];
  /** Something else than the score keeps the pair from joining. */
  heldBack: boolean;
}

/** The scores from which a pair joins by itself (if nothing contradicts it), and from which a person reviews it. */
export const matchThresholds = { same: 0.98, doubtful: 0.5 } as const;

/** How likely an incoming description and a stored person are the same, and why (docs/matching.md). */
export function matchPersons(
  incoming: PersonFacts,
  stored: PersonFacts,
  knowledge: MatchKnowledge = publicKnowledge,
): PersonMatch {
  const identifier = compareIdentifiers(incoming, stored);
  const names = compareNames(incoming, stored, knowledge);
  const birthDate = compareBirthDates(incoming.dateOfBirth, stored.dateOfBirth, knowledge);
  const contacts = compareContacts(incoming, stored);
  const sex = compareSexes(incoming.sexAtBirth, stored.sexAtBirth);
  const { agreement, weight, text } = birthDate;
  const reasons: MatchReason[] = [
    identifier.reason,
    ...names.reasons,
    { field: "dateOfBirth", agreement, weight, text },
    ...contacts,
    sex,
  ];
  const evidence: Evidence = { identifier, names, birthDate, contacts, sex };
  const score = scoreOf(reasons, evidence);
  const rules = brokenRules(evidence);
  const certain = score >= matchThresholds.same;
  const decision = decide(score, certain && rules.length === 0, () => keysMeet(incoming, stored));
  return { score, decision, reasons, needed: certain ? rules : [...rules, moreThatAgrees], heldBack: rules.length > 0 };
}

interface Evidence {
  identifier: IdentifierFinding;
  names: NamesFinding;
  birthDate: BirthDateFinding;
  contacts: MatchReason[];
  sex: MatchReason;
}

function scoreOf(reasons: readonly MatchReason[], evidence: Evidence): number {
  const points = reasons.reduce((sum, reason) => sum + reason.weight, 0);
  const score = 1 / (1 + Math.exp((pointsAgainst - points) / dependence));
  return deservesALook(evidence) ? Math.max(score, matchThresholds.doubtful) : score;
}

function decide(score: number, mayJoin: boolean, foundByKeys: () => boolean): MatchDecision {
  if (score < matchThresholds.doubtful || !foundByKeys()) return "different";
  return mayJoin ? "same" : "doubtful";
}

/** A shared identifier calls for a look, unless neither the name nor the birth date gives it any support. */
function deservesALook({ identifier, names, birthDate }: Evidence): boolean {
  return identifier.reason.agreement === "agrees" && (fits(names.last) || fits(names.first) || birthDate.near);
}

const moreThanACommonName = "a phone, an address or a number that agrees, because the name is common";
const moreThanTheYear = "a phone, an address or a number that agrees, because January 1 may mean any day of the year";

const moreThatAgrees = "more that agrees";

/** The rules that keep a pair from joining alone, whatever its score: each as what would have to be there. */
function brokenRules(evidence: Evidence): string[] {
  const broken = [
    evidence.identifier.contradict && "a number that is not different in the two",
    !namesAllow(evidence) && "first and last names that fit and could not be a twin’s",
    !birthAllows(evidence) && "a date of birth that agrees",
    !isUncommon(evidence) && (evidence.birthDate.onlyYear ? moreThanTheYear : moreThanACommonName),
  ];
  return broken.filter((rule) => rule !== false);
}

function namesAllow({ identifier, names, birthDate, contacts, sex }: Evidence): boolean {
  const sameIdentifier = identifier.reason.agreement === "agrees";
  const { last, first } = names;
  // A number for life, the birth date and the last name leave room for a first name that is damaged, not for another one.
  if (identifier.lifelong && birthDate.agreement === "agrees" && fits(last) && first.level !== "differs") {
    return !names.contradict;
  }
  if (!fits(first) || names.contradict) return false;
  if (sex.agreement === "differs" && first.level !== "same") return false;
  // Maria and Marta, twins, share last name, birth date, home and phone, but no identifier.
  if (first.level === "spelt alike" && !sameIdentifier) return false;
  if (names.initialsDiffer && !sameIdentifier && !agrees(contacts)) return false;
  if (fits(last)) return true;
  if (birthDate.agreement !== "agrees") return false;
  // Nobody shares first name, birth date and home with another; but a last name that differs is a contradiction.
  return sameIdentifier || (last.level === "missing" && first.level === "same" && agrees(contacts, "address"));
}

/** A birth date with a slip in it needs more that agrees, and no identifier against it. */
function birthAllows({ identifier, names, birthDate, contacts }: Evidence): boolean {
  const sameIdentifier = identifier.reason.agreement === "agrees";
  if (birthDate.agreement === "agrees") return true;
  if (birthDate.agreement === "missing") return sameIdentifier;
  if (sameIdentifier) return birthDate.near || (identifier.lifelong && birthDate.agreement === "similar");
  const sameNames = names.last.level === "same" && names.first.level === "same";
  const close = agrees(contacts) || (sameNames && isNear(contacts));
  return birthDate.near && identifier.reason.agreement === "missing" && close;
}

/** A common name and one birth date, or a name and January 1, are many people's; something else must agree, too. */
const isUncommon = ({ identifier, names, birthDate, contacts }: Evidence): boolean =>
  identifier.reason.agreement === "agrees" ||
  isNear(contacts) ||
  (!birthDate.onlyYear && (names.last.rarity ?? 0) + (names.first.rarity ?? 0) >= pointsOfRareNames);

/** Something agrees by which people are reached, or at least the street. */
const isNear = (contacts: readonly MatchReason[]): boolean =>
  contacts.some(({ weight }) => weight >= weights.address.sameStreet);

const agrees = (reasons: readonly MatchReason[], field?: MatchReason["field"]): boolean =>
  reasons.some((reason) => reason.agreement === "agrees" && (field === undefined || reason.field === field));

function compareSexes(one: string | null, other: string | null): MatchReason {
  const [first, second] = [sexLetter(one), sexLetter(other)];
  const points = weights.sexAtBirth;
  if (first === null || second === null) {
    return { field: "sexAtBirth", agreement: "missing", weight: 0, text: "No sex at birth to compare" };
  }
  return first === second
    ? { field: "sexAtBirth", agreement: "agrees", weight: points.same, text: "Same sex at birth" }
    : { field: "sexAtBirth", agreement: "differs", weight: points.differs, text: "Different sex at birth" };
}
