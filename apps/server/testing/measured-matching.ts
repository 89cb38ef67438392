import type { LabeledSet } from "@tracewell/fixtures/described-person";
import { blockingKeys } from "../src/persons/matching/blocking-keys.model.ts";
import type { PersonFacts } from "../src/persons/matching/person-facts.model.ts";
import { matchPersons } from "../src/persons/matching/person-match.model.ts";

/** What matching did with a labeled set. */
export interface Measured {
  /** Incoming descriptions of someone who is stored. */
  known: number;
  /** Of those, joined alone with the right person. */
  joined: number;
  /** Of those, left to a person with the right one among the candidates. */
  reviewed: number;
  /** Joined alone with somebody else. */
  falseJoins: number;
  /** Incoming descriptions left to a person. */
  reviews: number;
  incoming: number;
  stored: number;
  compared: number;
  milliseconds: number;
}

const shownCandidates = 5;

/** Decides about every incoming description as an import does: the best join, else up to five candidates. */
export function measureMatching(
  { stored, incoming }: LabeledSet,
  onFalse?: (one: PersonFacts, other: PersonFacts) => void,
): Measured {
  const holders = new Map<string, number[]>();
  stored.forEach(({ facts }, index) => {
    for (const key of blockingKeys(facts)) {
      const known = holders.get(key);
      if (known) known.push(index);
      else holders.set(key, [index]);
    }
  });
  const truths = new Set(stored.map(({ truth }) => truth));
  const counts = { joined: 0, reviewed: 0, falseJoins: 0, reviews: 0, compared: 0 };
  const started = performance.now();
  for (const { truth, facts } of incoming) {
    const candidates = new Set(blockingKeys(facts).flatMap((key) => holders.get(key) ?? []));
    counts.compared += candidates.size;
    const matches = [...candidates]
      .flatMap((index) => stored[index] ?? [])
      .map((candidate) => ({ candidate, ...matchPersons(facts, candidate.facts) }))
      .sort((one, other) => other.score - one.score);
    const same = matches.find(({ decision }) => decision === "same");
    if (same) {
      if (same.candidate.truth === truth) counts.joined += 1;
      else {
        counts.falseJoins += 1;
        onFalse?.(facts, same.candidate.facts);
      }
      continue;
    }
    const doubtful = matches.filter(({ decision }) => decision === "doubtful").slice(0, shownCandidates);
    if (doubtful.length > 0) counts.reviews += 1;
    if (doubtful.some(({ candidate }) => candidate.truth === truth)) counts.reviewed += 1;
  }
  const known = incoming.filter(({ truth }) => truths.has(truth)).length;
  return {
    ...counts,
    known,
    incoming: incoming.length,
    stored: stored.length,
    milliseconds: performance.now() - started,
  };
}
