import type { Accession, AccessionResult } from "./known-tests.model.ts";
import type { ReportedOrder, ReportedResult } from "./reported-tests.model.ts";

/** A filler number that comes again after so long is another: laboratories count anew. */
const reusedAfterDays = { collected: 180, reported: 365 };

interface Times {
  collectedAt: string | null;
  reportedAt: string | null;
}

/** Whether two reports under one number are so far apart that the number was used again. */
export function isReused(known: Times, reported: Times): boolean {
  const collected = daysBetween(known.collectedAt, reported.collectedAt);
  if (collected !== null) return collected > reusedAfterDays.collected;
  const days = daysBetween(known.reportedAt, reported.reportedAt);
  return days !== null && days > reusedAfterDays.reported;
}

function daysBetween(one: string | null, other: string | null): number | null {
  const [first, second] = [one, other].map((time) => Date.parse((time ?? "").slice(0, 10)));
  if (first === undefined || second === undefined || Number.isNaN(first) || Number.isNaN(second)) return null;
  return Math.abs(first - second) / 86_400_000;
}

/** What is said twice must agree; what only one of them says decides nothing. */
const fits = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one.toLowerCase() === other.toLowerCase();

/** Whether a stored order can be of the same accession: no other laboratory's, of no other specimen, of the same time. */
export function isSameAccession(known: Accession, reported: ReportedOrder): boolean {
  const specimens = reported.specimens.flatMap(({ specimenId }) => specimenId?.toLowerCase() ?? []);
  const shared = known.specimenIds.some((id) => specimens.includes(id.toLowerCase()));
  const sameSpecimen = specimens.length === 0 || known.specimenIds.length === 0 || shared;
  return sameSpecimen && fits(known.sender, reported.sender) && !isReused(known, reported);
}

/** Whether a stored order of the accession is this one: for the same test, as far as both say it. */
export const isSameOrder = (known: Accession, reported: ReportedOrder): boolean =>
  fits(known.testCode, reported.testCode);

/** The stored result that a reported one is: of the same test, with the same sub-id or one that only one of them has. */
export function findSameResult(
  among: readonly AccessionResult[],
  reported: ReportedResult,
): AccessionResult | undefined {
  const ofTest = among.filter(({ testCode, testName }) =>
    testCode === null || reported.testCode === null
      ? testCode === reported.testCode && testName === reported.testName
      : testCode.toLowerCase() === reported.testCode.toLowerCase(),
  );
  return (
    ofTest.find(({ subId }) => subId === reported.subId) ??
    ofTest.find(({ subId }) => subId === null || reported.subId === null)
  );
}
