import type { MatchCandidate, NewPerson } from "@tracewell/contract/persons";
import { wholeList } from "../../lists/whole.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { found } from "../../platform/refusal.ts";
import { findApartFrom } from "../duplicates/duplicate.queries.ts";
import { describePersons, entryOf } from "../person.service.ts";
import { factsOf } from "../person-entry.model.ts";
import type { PersonFacts } from "./person-facts.model.ts";
import { matchPersons } from "./person-match.model.ts";
import { findCandidates, findMatchKnowledge, findStored } from "./person-matching.service.ts";

/** More than these would be read by nobody. */
const mostShown = 5;
/** As many as a search shows at once. */
const mostAmong = 100;

type Compared = { among?: readonly string[] | undefined };

/** Stored persons who may be the one typed in, judged as an import would (docs/domain.md#matching). */
export const listMatches = (tx: Tx, viewer: Viewer, typed: NewPerson, { among }: Compared) =>
  matchesOf(tx, viewer, factsOf(entryOf(typed)), { among });

/** Who else may be the same as a person of the clinic, for those who look for one that is there twice. */
export async function listLikeness(tx: Tx, viewer: Viewer, id: string, { among }: Compared) {
  const [person] = await findStored(tx, [id]);
  const apart = await findApartFrom(tx, id);
  return matchesOf(tx, viewer, found(person), { among, except: id, apart });
}

async function matchesOf(
  tx: Tx,
  viewer: Viewer,
  facts: PersonFacts,
  { among = [], except, apart }: Compared & { except?: string; apart?: ReadonlySet<string> },
) {
  const asked = new Set(among.slice(0, mostAmong));
  const knowledge = await findMatchKnowledge(tx);
  const compare = ({ id, ...person }: PersonFacts & { id: string }) => ({
    id,
    ...matchPersons(facts, person, knowledge),
  });
  const likely = ((await findCandidates(tx, [facts])).get(0) ?? [])
    .map(compare)
    .filter(({ id, decision }) => id !== except && !apart?.has(id) && !asked.has(id) && decision !== "different")
    .sort((one, other) => other.score - one.score)
    .slice(0, mostShown);
  const others = [...asked].filter((id) => id !== except);
  const matches = [...likely, ...(await findStored(tx, others)).map(compare)].sort(
    (one, other) => other.score - one.score,
  );
  const persons = await describePersons(
    tx,
    viewer,
    matches.map(({ id }) => id),
  );
  const data: MatchCandidate[] = matches.flatMap(({ id, score, reasons, needed }) => {
    const person = persons.get(id);
    return person ? [{ person, score, reasons, needed }] : [];
  });
  return wholeList(data);
}
