import type { TestOrder, TestResult } from "@tracewell/contract/lab-tests";
import { isWithdrawn } from "@tracewell/contract/result-status";
import { resultValue } from "../../../lab-tests/result-text.ts";

/** Why a record is here, for the head of its page: what brought it, and what makes it urgent. */
export interface WhyHere {
  headline: string;
  /** Whole sentences. */
  details: readonly string[];
}

/** A measured value of a test, as a height: titers double from step to step. */
export interface Measure {
  /** ISO 8601 in UTC. */
  at: string;
  /** As the laboratory wrote it: `1:64`. */
  text: string;
  height: number;
}

/** The newest result of a test, and the values that led to it. */
export interface TestGlance {
  id: string;
  test: string;
  result: TestResult;
  at: string | null;
  /** Two or more of the same unit, oldest first; else none. */
  trend: readonly Measure[];
}

/** A result, when it was found, and when its specimen was taken or, where nobody said so, found or reported. */
type Dated = { result: TestResult; at: string | null; specimenAt: string | null };

/** What a laboratory took back tells nothing. */
const resultsOf = (orders: readonly TestOrder[]): Dated[] =>
  orders.flatMap(({ results, collectedAt, reportedAt }) =>
    results
      .filter(({ status }) => !isWithdrawn(status))
      .map((result) => ({
        result,
        at: result.observedAt ?? collectedAt,
        specimenAt: collectedAt ?? result.observedAt ?? reportedAt,
      })),
  );

/** The positive results, of one infection where it is named. */
const positivesOf = (orders: readonly TestOrder[], infectionId?: string): Dated[] =>
  resultsOf(orders)
    .filter(({ result }) => result.qualitativeResult === "Detected")
    .filter(({ result }) => infectionId === undefined || result.infection?.id === infectionId);

const newestFirst = (one: Dated, other: Dated) => (other.at ?? "").localeCompare(one.at ?? "");

/** The newest result of each test, positive ones first. */
export function glanceAt(orders: readonly TestOrder[]): TestGlance[] {
  const byTest = Map.groupBy(resultsOf(orders).sort(newestFirst), ({ result }) => result.testName);
  return [...byTest]
    .flatMap(([test, [newest, ...earlier]]) =>
      newest
        ? [{ id: newest.result.id, test, result: newest.result, at: newest.at, trend: trendOf([newest, ...earlier]) }]
        : [],
    )
    .sort((one, other) => rank(one.result) - rank(other.result));
}

const rank = ({ qualitativeResult }: TestResult) => (qualitativeResult === "Detected" ? 0 : qualitativeResult ? 1 : 2);

/** The newest positive result, of one infection where it is named. */
export const newestPositive = (orders: readonly TestOrder[], infectionId?: string): Dated | null =>
  positivesOf(orders, infectionId).sort(newestFirst)[0] ?? null;

/** When an infection was first found: by the specimen of its first positive result. */
export const firstPositiveAt = (orders: readonly TestOrder[], infectionId: string): string | null =>
  positivesOf(orders, infectionId)
    .flatMap(({ specimenAt }) => specimenAt ?? [])
    .sort()[0] ?? null;

/** What was found, in a line: `RPR: 1:64`, `Chlamydia NAAT: Detected`. */
export const finding = (result: TestResult): string => `${result.testName}: ${resultValue(result)}`;

function trendOf(dated: readonly Dated[]): Measure[] {
  const unit = dated[0]?.result.unit;
  const measures = dated.flatMap(({ result, at }) => {
    const height = result.unit === unit ? heightOf(result.value) : null;
    return at !== null && height !== null ? [{ at, text: result.value ?? "", height }] : [];
  });
  return measures.length > 1 ? measures.reverse() : [];
}

/** A titer counts its doublings, a number itself; words have no height. */
function heightOf(value: string | null): number | null {
  const titer = /^1\s*:\s*(\d+)$/.exec(value?.trim() ?? "");
  if (titer) return Math.log2(Number(titer[1]));
  return value !== null && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : null;
}

/**
 * What a titer did since the one before: fourfold is the least that tells something (CDC 2021, syphilis). Null where it did
 * less, or nothing was measured before.
 */
export function titerChange({ trend, result }: Pick<TestGlance, "trend" | "result">): string | null {
  const [before, now] = trend.slice(-2);
  if (!before || !now || !/^1\s*:/.test(result.value ?? "")) return null;
  const doublings = Math.round(now.height - before.height);
  if (Math.abs(doublings) < 2) return null;
  return `${2 ** Math.abs(doublings)} times ${doublings > 0 ? "higher" : "lower"} than ${before.text}`;
}
