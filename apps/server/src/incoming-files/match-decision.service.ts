import type { MatchingBackTest } from "@tracewell/contract/system-settings";
import { matchThresholds } from "../persons/matching/person-match.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { countDecisions, countDecisionsAbove } from "./match-decision.queries.ts";

/** The scores from which joining alone is tried; the one in use among them. */
const tried = [0.5, 0.7, 0.8, 0.9, 0.95, matchThresholds.same, 0.99];

/** What other thresholds would have done with the matches that the clinic's staff decided (docs/matching.md). */
export async function backTestThresholds(tx: Tx): Promise<MatchingBackTest> {
  const rows = await countDecisionsAbove(tx, tried);
  return {
    ...(await countDecisions(tx)),
    inUse: matchThresholds.same,
    thresholds: rows.map(({ joined, refused }, place) => ({ score: tried[place] ?? 1, joined, refused })),
  };
}
