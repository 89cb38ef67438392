import { searchPageSize } from "@tracewell/contract/constants";
import { describeFound } from "../ui/person/likely.tsx";

/** A single letter is no search. */
export const shortestSearch = 2;

/** Where the next page of results begins; nothing where all are shown. */
export function nextPlace(pagesShown: number, found: number): number | undefined {
  const next = pagesShown * searchPageSize;
  return next < found ? next : undefined;
}

/** The search counts no further (contract, personCalls.search). */
const mostCounted = 100;

/** How many were found, in words; nothing where none were, which is said in their place. */
export function describeHits(total: number, hits: Parameters<typeof describeFound>[0]): string {
  if (total === 0) return "";
  if (total >= mostCounted) return `${mostCounted} persons or more. Add a birth date or a phone to find fewer.`;
  return describeFound(hits);
}
