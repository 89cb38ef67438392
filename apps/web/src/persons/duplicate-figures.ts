import type { DecidedPairs, DuplicateScore } from "@tracewell/contract/person-duplicates";
import { percentOf } from "../ui/compare/percent.ts";

/** Fewer decisions tell nothing of a threshold. */
const fewestDecisions = 5;

/** What past decisions say of pairs that are at least so alike. */
export function describeDecided(decided: readonly DecidedPairs[], from: DuplicateScore): string {
  const here = decided.find((each) => each.from === from);
  const percent = `${percentOf(Number(from))}%`;
  if (!here || here.decided < fewestDecisions) {
    return `Too few decisions on pairs at least ${percent} similar to tell how many were the same person.`;
  }
  return `Of ${here.decided} decided pairs at least ${percent} similar, ${here.same} were the same person (${percentOf(here.same / here.decided)}%).`;
}

/** Counted up to here (contract, personDuplicateCalls.duplicates). */
const mostCounted = 1000;

export function describePairs(shown: number, total: number, state: "open" | "apart"): string {
  if (total === 0) return "";
  const pairs = total === 1 ? "1 pair" : `${total >= mostCounted ? `${mostCounted} or more` : total} pairs`;
  if (shown >= total) return pairs;
  return state === "open" ? `The likeliest ${shown} of ${pairs}` : `The last ${shown} of ${pairs}`;
}
