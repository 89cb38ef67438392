import type { QueryOf } from "@tracewell/contract/call";
import {
  type DecidedPairs,
  duplicateScores,
  type PersonPair,
  type personDuplicateCalls,
} from "@tracewell/contract/person-duplicates";
import { bestOf } from "../../lists/whole.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { found } from "../../platform/refusal.ts";
import { matchPersons } from "../matching/person-match.model.ts";
import { findCandidates, findMatchKnowledge, findStored } from "../matching/person-matching.service.ts";
import { describePersons } from "../person.service.ts";
import {
  countDecided,
  deleteApart,
  findApart,
  findPairs,
  insertApart,
  insertDecision,
  type PairRow,
  replacePairs,
  type ScoredPair,
  takePair,
  takePairsOf,
} from "./duplicate.queries.ts";

type Query = QueryOf<typeof personDuplicateCalls.duplicates>;

/** Pairs of persons who may be one, the likeliest first, or those said not to be the same; each with the reasons of now. */
export async function listDuplicates(tx: Tx, viewer: Viewer, { from, state, limit }: Query) {
  const { rows, total } = state === "apart" ? await findApart(tx, limit) : await findPairs(tx, Number(from), limit);
  const ids = [...new Set(rows.flatMap(({ oneId, otherId }) => [oneId, otherId]))];
  const facts = new Map((await findStored(tx, ids)).map((person) => [person.id, person]));
  const persons = await describePersons(tx, viewer, ids);
  const knowledge = await findMatchKnowledge(tx);
  const describe = ({ id, oneId, otherId, by, at }: PairRow): PersonPair[] => {
    const [first, second] = [facts.get(oneId), facts.get(otherId)];
    const [one, other] = [persons.get(oneId), persons.get(otherId)];
    if (!(first && second && one && other)) return [];
    const { score, reasons, needed } = matchPersons(first, second, knowledge);
    const told = reasons.map(({ field, agreement, text }) => ({ field, agreement, text }));
    return [{ id, one, other, score, reasons: told, needed, apart: by !== null && at !== null ? { by, at } : null }];
  };
  return bestOf(rows.flatMap(describe), total);
}

/** Remembers that the two are not the same, and judges thresholds on it. */
export async function keepApart(tx: Tx, viewer: Viewer, id: string): Promise<{ id: string }> {
  const pair = found(await takePair(tx, id));
  const { tenantId, userId } = viewer;
  const decisionId = await insertDecision(tx, tenantId, { ...pair, accepted: false });
  return { id: await insertApart(tx, { ...pair, tenantId, decisionId, userId }) };
}

/** Forgets that the two are not the same: they are compared, and listed, again. */
export async function lookAgain(tx: Tx, viewer: Viewer, id: string): Promise<{ id: string }> {
  const { oneId } = found(await deleteApart(tx, id));
  await comparePersons(tx, viewer.tenantId, [oneId]);
  return { id };
}

/** Two persons became one: the pair counts as decided, and whatever else was about the one who goes is listed no more. */
export async function noteMerged(tx: Tx, tenantId: string, survivorId: string, mergedId: string): Promise<void> {
  const pair = await takePairsOf(tx, mergedId, survivorId);
  if (pair) await insertDecision(tx, tenantId, { ...pair, accepted: true });
}

/** How often pairs of each score were the same person. */
export const listDecided = async (tx: Tx): Promise<DecidedPairs[]> =>
  (await countDecided(tx, duplicateScores)).map((row) => ({ ...row, from: row.from as DecidedPairs["from"] }));

/** Compares these persons with whomever an import would, and lists the pairs that a person should look at. */
export async function comparePersons(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  const persons = await findStored(tx, ids);
  const knowledge = await findMatchKnowledge(tx);
  const candidates = await findCandidates(tx, persons);
  const pairs = new Map<string, ScoredPair>();
  persons.forEach((person, position) => {
    for (const candidate of candidates.get(position) ?? []) {
      if (candidate.id === person.id) continue;
      const { score, decision, heldBack } = matchPersons(person, candidate, knowledge);
      if (decision === "different") continue;
      const [oneId, otherId] = [person.id, candidate.id].sort() as [string, string];
      pairs.set(`${oneId} ${otherId}`, { oneId, otherId, score, heldBack });
    }
  });
  await replacePairs(tx, tenantId, ids, [...pairs.values()]);
}
