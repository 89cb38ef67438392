import { blockingKeys } from "../persons/matching/blocking-keys.model.ts";
import { type MatchKnowledge, publicKnowledge } from "../persons/matching/match-knowledge.model.ts";
import type { PersonFacts } from "../persons/matching/person-facts.model.ts";
import { matchPersons, type PersonMatch } from "../persons/matching/person-match.model.ts";
import { factsOf, type PersonEntry } from "../persons/person-entry.model.ts";
import { isUnknownPatient } from "./patient-entry.model.ts";

/** A stored person whom a report may be about. */
export interface Candidate extends PersonFacts {
  id: string;
}

/** A person: stored, or to be made of the patient at this place in the same step. */
export type PersonRef = { id: string } | { place: number };

interface CandidateMatch {
  person: PersonRef;
  match: PersonMatch;
}

/** Whom a report is about: a stored person, or a new one who may have to be reviewed (docs/domain.md#matching). */
export interface PatientDecision {
  person: PersonRef | "new";
  /** The doubtful ones, best first; only where the person is new. */
  review: CandidateMatch[];
}

const shownCandidates = 5;

/**
 * Decides for each patient of a step, in order: persons who become new on the way count for those after them. Candidates
 * are the stored persons worth comparing, by the patients' places.
 */
export function decidePatients(
  entries: readonly PersonEntry[],
  candidates: ReadonlyMap<number, readonly Candidate[]>,
  knowledge: MatchKnowledge = publicKnowledge,
): PatientDecision[] {
  const newOnes = new NewPersons(knowledge);
  return entries.map((entry, place) => {
    const facts = factsOf(entry);
    const decision = isUnknownPatient(entry)
      ? aNewPerson
      : decide([...storedMatches(facts, candidates.get(place) ?? [], knowledge), ...newOnes.matches(facts)]);
    if (decision.person === "new" && !isUnknownPatient(entry)) newOnes.add(facts, place);
    return decision;
  });
}

const aNewPerson: PatientDecision = { person: "new", review: [] };

function decide(matches: readonly CandidateMatch[]): PatientDecision {
  const best = [...matches].sort((one, other) => other.match.score - one.match.score);
  const same = best.find(({ match }) => match.decision === "same");
  if (same) return { person: same.person, review: [] };
  return { person: "new", review: best.filter(({ match }) => match.decision === "doubtful").slice(0, shownCandidates) };
}

const storedMatches = (
  facts: PersonFacts,
  candidates: readonly Candidate[],
  knowledge: MatchKnowledge,
): CandidateMatch[] =>
  candidates.map((candidate) => ({ person: { id: candidate.id }, match: matchPersons(facts, candidate, knowledge) }));

/** Persons who are about to be made, found by the same keys as stored ones. */
class NewPersons {
  readonly #byKey = new Map<string, { facts: PersonFacts; place: number }[]>();
  readonly #knowledge: MatchKnowledge;

  constructor(knowledge: MatchKnowledge) {
    this.#knowledge = knowledge;
  }

  add(facts: PersonFacts, place: number): void {
    const person = { facts, place };
    for (const key of blockingKeys(facts)) this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), person]);
  }

  matches(facts: PersonFacts): CandidateMatch[] {
    const found = new Set(blockingKeys(facts).flatMap((key) => this.#byKey.get(key) ?? []));
    return [...found].map((one) => ({
      person: { place: one.place },
      match: matchPersons(facts, one.facts, this.#knowledge),
    }));
  }
}

/**
 * Whether a report that is known already is about the same patient this time. A laboratory corrects names and dates: the same
 * record number, or half of a name with the same birth date, or the same name will do where only one of name and birth date is
 * another. Whoever can't be told apart is the same.
 */
export function isSamePatient(
  facts: PersonFacts,
  personId: string,
  candidates: readonly Candidate[],
  knowledge: MatchKnowledge = publicKnowledge,
): boolean {
  if (blockingKeys(facts).length === 0) return true;
  const stored = candidates.find(({ id }) => id === personId);
  if (!stored) return false;
  const { decision, reasons } = matchPersons(facts, stored, knowledge);
  const is = (agreement: "agrees" | "differs", field: string) =>
    reasons.some((reason) => reason.field === field && reason.agreement === agreement);
  if (decision === "same") return true;
  const [name, birthDate] = [is("differs", "name"), is("differs", "dateOfBirth")];
  if (!name && !birthDate) return decision === "doubtful";
  if ((name && birthDate) || is("differs", "identifier")) return false;
  if (is("agrees", "identifier")) return true;
  return name ? is("agrees", "dateOfBirth") && sharesName(facts, stored) : is("agrees", "name");
}

const sharesName = (one: PersonFacts, other: PersonFacts): boolean =>
  isSameName(one.lastName, other.lastName) || isSameName(one.firstName, other.firstName);

const isSameName = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
