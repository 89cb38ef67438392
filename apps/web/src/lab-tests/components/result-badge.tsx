import type { TestResult } from "@tracewell/contract/lab-tests";
import { isWithdrawn } from "@tracewell/contract/result-status";
import { Badge } from "../../ui/badges/badge.tsx";
import { resultTone, resultValue } from "../result-text.ts";

type ResultBadgeProps = { result: Pick<TestResult, "value" | "unit" | "qualitativeResult" | "status"> };

/** A result in the color of its meaning; one that the laboratory took back is struck through. */
export function ResultBadge({ result }: ResultBadgeProps) {
  const value = resultValue(result);
  return (
    <Badge tone={resultTone(result)}>{isWithdrawn(result.status) ? <del>{value}</del> : <span>{value}</span>}</Badge>
  );
}
