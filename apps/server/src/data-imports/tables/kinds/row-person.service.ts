import { addFacts, findCandidates, findMatchKnowledge } from "../../../persons/matching/person-matching.service.ts";
import { addPersons, describePersons } from "../../../persons/person.service.ts";
import { factsOf, type PersonEntry } from "../../../persons/person-entry.model.ts";
import { personsByNumbers } from "../../../persons/person-ways.service.ts";
import type { Tx } from "../../../platform/database/transaction.ts";
import { decidePatients, type PatientDecision, type PersonRef } from "../../patient-match.model.ts";
import type { ReadEntry } from "../row-reading.model.ts";
import { personOfRow } from "./entered-person.model.ts";
import type { RowImporter, RowKind, RowPerson } from "./row-kind.service.ts";
import { RowRefusal } from "./row-refusal.model.ts";

/** Whom each row of a step is about, or why that can't be told. */
export type RowPersons = ReadonlyMap<ReadEntry, RowPerson | RowRefusal>;

const isNewPerson = /^new$/i;

/**
 * Finds or makes the persons of a step's rows, by the matching of messages (docs/domain.md#matching), in a few statements.
 * A doubtful match is kept for review where the kind has a place for that, and else refused with what to do.
 */
export async function settleRowPersons(
  tx: Tx,
  importer: RowImporter,
  kind: RowKind,
  all: readonly ReadEntry[],
): Promise<RowPersons> {
  const rows = kind.person === null ? [] : all.filter((row) => kind.hasPerson?.(row) ?? true);
  if (rows.length === 0) return new Map();
  const numbers = rows
    .flatMap(({ values }) => values.get("personNumber") ?? [])
    .filter((text) => !isNewPerson.test(text));
  const byNumber = numbers.length > 0 ? await personsByNumbers(tx, numbers) : new Map<string, string>();
  const told = rows.map((row) => toldPerson(row, byNumber));
  const entries = rows.map((row) => entryOf(row, importer, kind));
  const asked = rows.flatMap((_, at) => (told[at] === null ? [at] : []));
  const decisions = await decide(
    tx,
    asked.map((at) => entries[at] as PersonEntry),
  );
  const decisionOf = new Map(asked.map((at, place) => [at, decisions[place] as PatientDecision]));
  return store(tx, importer, kind, { rows, told, entries, asked, decisionOf });
}

/** Said in the row: a person by their number here, or that it is a new one; null: matching tells. */
function toldPerson(row: ReadEntry, byNumber: ReadonlyMap<string, string>): "new" | { id: string } | RowRefusal | null {
  const number = row.values.get("personNumber");
  if (number === undefined) return null;
  if (isNewPerson.test(number)) return "new";
  const id = byNumber.get(number);
  if (id) return { id };
  return new RowRefusal("personNumber", "import.person-unknown", `There is no person “${number}” here.`);
}

/** The sender's number of a person is a number of theirs by which they are found again; one of a case is not. */
const entryOf = ({ values }: ReadEntry, { sender }: RowImporter, { what }: RowKind): PersonEntry =>
  personOfRow(values, sender, what === "persons" ? values.get("externalId") : undefined);

async function decide(tx: Tx, entries: readonly PersonEntry[]): Promise<PatientDecision[]> {
  if (entries.length === 0) return [];
  const candidates = await findCandidates(tx, entries.map(factsOf));
  return decidePatients(entries, candidates, await findMatchKnowledge(tx));
}

interface Asked {
  rows: readonly ReadEntry[];
  told: readonly ("new" | { id: string } | RowRefusal | null)[];
  entries: readonly PersonEntry[];
  /** The places of the rows that matching was asked about, by their places among them. */
  asked: readonly number[];
  decisionOf: ReadonlyMap<number, PatientDecision>;
}

async function store(tx: Tx, { viewer }: RowImporter, kind: RowKind, given: Asked): Promise<RowPersons> {
  const { rows, told, entries, asked, decisionOf } = given;
  const refused = kind.person === "reject" ? await doubtful(tx, given, viewer) : new Map<number, RowRefusal>();
  const isNew = (at: number) =>
    !refused.has(at) && (told[at] === "new" || (told[at] === null && decisionOf.get(at)?.person === "new"));
  const newPlaces = rows.flatMap((_, at) => (isNew(at) ? [at] : []));
  const ids = await addPersons(
    tx,
    viewer.tenantId,
    newPlaces.map((at) => entries[at] as PersonEntry),
  );
  const idOfPlace = new Map(newPlaces.map((at, index) => [at, ids[index] as string]));
  const idOf = (person: PersonRef) =>
    "id" in person ? person.id : (idOfPlace.get(asked[person.place] as number) as string);
  const persons = new Map<ReadEntry, RowPerson | RowRefusal>();
  const learned: { personId: string; entry: PersonEntry }[] = [];
  for (const [at, row] of rows.entries()) {
    const said = told[at] ?? null;
    const decision = decisionOf.get(at);
    const refusal = said instanceof RowRefusal ? said : refused.get(at);
    if (refusal) {
      persons.set(row, refusal);
      continue;
    }
    const own = idOfPlace.get(at);
    const known = said && said !== "new" ? (said as { id: string }) : (decision?.person as PersonRef);
    const personId = own ?? idOf(known);
    if (!own) learned.push({ personId, entry: entries[at] as PersonEntry });
    const review = (own ? (decision?.review ?? []) : []).map(({ person, match }) => ({
      personId: idOf(person),
      ...{ score: match.score, needed: match.needed, heldBack: match.heldBack },
      reasons: match.reasons.map(({ field, agreement, text }) => ({ field, agreement, text })),
    }));
    persons.set(row, { personId, isNew: own !== undefined, review });
  }
  // A person's own table changes them itself, where nobody has edited them meanwhile.
  if (kind.what !== "persons") await addFacts(tx, viewer.tenantId, learned);
  return persons;
}

/** Rows that may be about a person who is here, and may not: somebody has to say it. */
async function doubtful(tx: Tx, { rows, asked, decisionOf }: Asked, viewer: RowImporter["viewer"]) {
  const refused = new Map<number, RowRefusal>();
  const ids = [...decisionOf.values()].flatMap(({ review }) =>
    review.flatMap(({ person }) => ("id" in person ? [person.id] : [])),
  );
  const known = await describePersons(tx, viewer, [...new Set(ids)]);
  for (const at of asked) {
    const decision = decisionOf.get(at);
    if (!decision) continue;
    const sameAs =
      decision.person !== "new" && "place" in decision.person ? (asked[decision.person.place] as number) : null;
    const first = sameAs === null ? undefined : refused.get(sameAs);
    if (first) refused.set(at, first);
    const [best] = decision.review;
    if (!best) continue;
    const who =
      "id" in best.person
        ? `person ${known.get(best.person.id)?.personNumber ?? ""}`
        : `row ${rows[asked[best.person.place] as number]?.number}`;
    const needed = best.match.needed.length > 0 ? ` To be sure, it would need: ${best.match.needed.join("; ")}.` : "";
    const message = `This may be ${who}, but that is not certain.${needed} Write the number of the person into “Person’s number here”, or “new” if it is somebody else.`;
    refused.set(at, new RowRefusal("personNumber", "import.person-doubtful", message));
  }
  return refused;
}
