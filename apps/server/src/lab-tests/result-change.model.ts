import { isWithdrawn } from "@tracewell/contract/result-status";
import type { KnownResult } from "./known-tests.model.ts";
import type { ReportedResult } from "./reported-tests.model.ts";

/** What a new report of a known result does to it. */
export type ResultChange =
  /** Nothing is new. */
  | "none"
  /** Only what stands beside the value: the range, flags, notes. */
  | "details"
  /** The value or its status changed: the earlier one is kept. */
  | "value"
  /** It is older than what is known, and changes nothing. */
  | "older";

/** How a report compares with what is known of the same result. */
export function changeOf(known: KnownResult, reported: ReportedResult): ResultChange {
  const sameValue =
    known.value === reported.value &&
    known.valueCode === reported.valueCode &&
    known.unit === reported.unit &&
    known.qualitativeResult === reported.qualitativeResult &&
    documentsOf(known) === documentsOf(reported);
  if (!sameValue || known.status !== reported.status) return isOlder(known, reported) ? "older" : "value";
  const sameDetails =
    known.referenceRange === reported.referenceRange &&
    known.notes === reported.notes &&
    known.abnormalFlags.join("\n") === reported.abnormalFlags.join("\n");
  return sameDetails ? "none" : "details";
}

const final = new Set(["F", "C"]);
/** HL7 table 0085: still to be verified, partial, pending in the laboratory. */
const unfinished = new Set(["P", "R", "S", "I"]);

/**
 * Reports may arrive out of order: a preliminary result never replaces a final one, nor a first one its correction. What says
 * no status is not final. What was withdrawn as wrong (W) comes back as a correction; anything else of it was under way before.
 */
const isOlder = (known: KnownResult, reported: ReportedResult): boolean =>
  (final.has(known.status ?? "") && (reported.status === null || unfinished.has(reported.status))) ||
  (known.status === "C" && reported.status === "F") ||
  (known.status === "W" && reported.status !== "C" && !isWithdrawn(reported.status));

/** Documents are told apart by their bytes; those that can't be opened count as one. */
const documentsOf = ({ attachments }: Pick<KnownResult, "attachments">): string =>
  attachments.map(({ sha256, fault }) => sha256 ?? fault).join(" ");

/** HL7 table 0123: all results are there, corrected, or none will come. */
const endedOrder = new Set(["F", "C", "X"]);

/** Whether an order's status is news: what comes late doesn't put a finished order back. */
export const isNewOrderStatus = (known: string | null, reported: string | null): boolean =>
  reported !== null &&
  known !== reported &&
  !(endedOrder.has(known ?? "") && !endedOrder.has(reported)) &&
  !(known === "C" && reported === "F");
