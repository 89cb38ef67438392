import { keysMeet } from "./blocking-keys.model.ts";
import { type BirthDateFinding, compareBirthDates } from "./compare-birth-dates.model.ts";
import { compareContacts } from "./compare-contacts.model.ts";
import { compareIdentifiers, type IdentifierFinding } from "./compare-identifiers.model.ts";
import { compareNames, type NamesFinding } from "./compare-names.model.ts";
import { dependence, pointsAgainst, weights } from "./match-weights.model.ts";
import { fits } from "./name-similarity.model.ts";
import { type MatchReason, type PersonFacts, sexLetter } from "./person-facts.model.ts";

export type MatchDecision = "same" | "doubtful" | "different";

export interface PersonMatch {
  /** 0 to 1: how likely the two descriptions mean one person. */
  score: number;
  decision: MatchDecision;
  /** One or more for each field, also where there was nothing to compare; their weights make the score. */
  reasons: MatchReason[];
}

/** The scores from which a pair joins by itself (if nothing contradicts it), and from which a person reviews it. */
const MATCH_THRESHOLDS = { same: 0.95, doubtful: 0.5 } as const;

/** How likely an incoming description and a stored person are the same, and why (docs/domain.md#matching). */
export function matchPersons(incoming: PersonFacts, stored: PersonFacts): PersonMatch {
  const identifier = compareIdentifiers(incoming, stored);
  const names = compareNames(incoming, stored);
  const birthDate = compareBirthDates(incoming.dateOfBirth, stored.dateOfBirth);
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
  return { score, decision: decide(score, evidence, () => keysMeet(incoming, stored)), reasons };
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
  return deservesALook(evidence) ? Math.max(score, MATCH_THRESHOLDS.doubtful) : score;
}

function decide(score: number, evidence: Evidence, foundByKeys: () => boolean): MatchDecision {
  if (score < MATCH_THRESHOLDS.doubtful || !foundByKeys()) return "different";
  return score >= MATCH_THRESHOLDS.same && mayJoinAlone(evidence) ? "same" : "doubtful";
}

/** A shared identifier calls for a look, unless neither the name nor the birth date gives it any support. */
function deservesALook({ identifier, names, birthDate }: Evidence): boolean {
  return identifier.reason.agreement === "agrees" && (fits(names.last) || fits(names.first) || birthDate.near);
}

/** Whatever the score: names must fit that are not a twin's, and a birth date or an identifier must agree. */
const mayJoinAlone = (evidence: Evidence): boolean => namesAllow(evidence) && birthAllows(evidence);

function namesAllow({ identifier, names, birthDate, contacts, sex }: Evidence): boolean {
  const sameIdentifier = identifier.reason.agreement === "agrees";
  const { last, first } = names;
  if (!fits(first) || names.contradict) return false;
  if (sex.agreement === "differs" && first.level !== "same") return false;
  // Maria and Marta, twins, share last name, birth date, home and phone, but neither identifier nor email.
  if (first.level === "spelt alike" && !sameIdentifier && !agrees(contacts, "email")) return false;
  if (names.initialsDiffer && !sameIdentifier && !agrees(contacts)) return false;
  return fits(last) || (sameIdentifier && birthDate.agreement === "agrees");
}

/** A birth date with a slip in it needs an identifier, phone, email or home that agrees, and no identifier against it. */
function birthAllows({ identifier, birthDate, contacts }: Evidence): boolean {
  const sameIdentifier = identifier.reason.agreement === "agrees";
  if (identifier.contradict) return false;
  if (birthDate.agreement === "agrees") return true;
  if (birthDate.agreement === "missing") return sameIdentifier;
  const noOtherIdentifier = identifier.reason.agreement === "missing";
  return birthDate.near && (sameIdentifier || (noOtherIdentifier && agrees(contacts)));
}

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
