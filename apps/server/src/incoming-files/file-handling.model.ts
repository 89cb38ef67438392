import { isWithdrawn } from "@tracewell/contract/result-status";
import type { JoinedResult } from "../lab-tests/ordering/joined-result.model.ts";

/** What a file is closed for by itself: nothing in it is positive, or all that is belongs to an open case. */
export type Handling = { why: "negative" } | { why: "in-case"; infectionIds: string[] };

/**
 * Whether nothing in a file is left to decide, as far as its results tell (docs/decisions/0114); null: it waits for someone.
 * Positive ones still need their case.
 */
export function handlingOf(results: readonly JoinedResult[]): Handling | null {
  const standing = results.filter(({ status }) => !isWithdrawn(status));
  if (standing.length === 0 || !standing.every(isSettled)) return null;
  const found = standing.filter(({ detection }) => detection === "Found");
  if (found.length === 0) return { why: "negative" };
  const infectionIds = found.flatMap(({ infectionId }) => infectionId ?? []);
  return infectionIds.length < found.length ? null : { why: "in-case", infectionIds: [...new Set(infectionIds)] };
}

/** Final, joined, read, and said alike by the report and by the test that it joined. */
const isSettled = ({ hasResult, status, orderId, detection, qualitative }: JoinedResult): boolean =>
  hasResult &&
  ["F", "C", "U"].includes(status ?? "") &&
  orderId !== null &&
  (detection === "Absent"
    ? qualitative === "Not detected" || qualitative === null
    : detection === "Found" && (qualitative === "Detected" || qualitative === null));
