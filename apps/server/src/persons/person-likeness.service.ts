import type { MatchCandidate, NewPerson } from "@tracewell/contract/persons";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { entryOf } from "./person.service.ts";
import { factsOf } from "./person-entry.ts";
import { describePersons } from "./person-found.service.ts";
import { matchPersons } from "./person-match.policy.ts";
import { findCandidates } from "./person-matching.service.ts";

/** More than these would be read by nobody. */
const mostShown = 5;

/** Who is known already and may be the person that is typed in, as an import would judge it (domain §5). */
export async function listMatches(tx: Tx, viewer: Viewer, typed: NewPerson) {
  const facts = factsOf(entryOf(typed));
  const stored = (await findCandidates(tx, [facts])).get(0) ?? [];
  const matches = stored
    .map(({ id, ...person }) => ({ id, ...matchPersons(facts, person) }))
    .filter(({ decision }) => decision !== "different")
    .sort((one, other) => other.score - one.score)
    .slice(0, mostShown);
  const persons = await describePersons(
    tx,
    viewer,
    matches.map(({ id }) => id),
  );
  const data: MatchCandidate[] = matches.flatMap(({ id, score, reasons }) => {
    const person = persons.get(id);
    return person ? [{ person, score, reasons }] : [];
  });
  return { data, total: data.length, next: null };
}
