import type { DecidedPairs, DuplicateScore } from "@tracewell/contract/person-duplicates";
import { percentOf } from "../ui/compare/percent.ts";

/** Fewer decisions tell nothing of a threshold. */
const fewestDecisions = 5;

/** What past decisions say of pairs that are at least so alike. */
export function describeDecided(decided: readonly DecidedPairs[], from: DuplicateScore): string {
  const here = decided.find((each) => each.from === from);
  const percent = `${percentOf(Number(from))}%`;
  if (!here || here.decided < fewestDecisions) {
    return `Too few pairs that are ${percent} alike or more were decided to tell how many are the same.`;
  }
  return `Of ${here.decided} decided pairs that were ${percent} alike or more, ${here.same} were the same person (${percentOf(here.same / here.decided)}%).`;
}

/** Counted up to here (contract, personDuplicateCalls.duplicates). */
const mostCounted = 1000;

export function describePairs(shown: number, total: number, state: "open" | "apart"): string {
  if (total === 0) return "";
  const pairs = total === 1 ? "1 pair" : `${total >= mostCounted ? `${mostCounted} or more` : total} pairs`;
  if (shown >= total) return pairs;
  return state === "open" ? `The likeliest ${shown} of ${pairs}` : `The last ${shown} of ${pairs}`;
}
