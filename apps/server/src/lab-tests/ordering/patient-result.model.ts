import type { InfectionStatus } from "@tracewell/contract/constants";
import type { PatientResult } from "@tracewell/contract/portal-results";
import { isWithdrawn } from "@tracewell/contract/result-status";
import type { MessageType, Translated } from "@tracewell/contract/test-outcomes";

/** A test that was ordered for a patient, with what its outcome says to them. */
export interface PatientResultRow {
  id: string;
  orderId: string;
  personId: string;
  test: string | null;
  source: string | null;
  /** The clinic's day. */
  collectedOn: string | null;
  reportedAt: string | null;
  /** HL7 table 0085. */
  resultStatus: string | null;
  outcome: {
    showOnPortal: boolean;
    messageType: MessageType;
    infectionStatus: InfectionStatus | null;
    titles: Translated;
    texts: Translated;
  } | null;
  viewedAt: string | null;
  earlierViewedAt: string | null;
}

/** Final or corrected; what a laboratory reported before, or without saying so, is not read yet. */
const isFinal = (status: string | null): boolean => status === "F" || status === "C";

/**
 * What a patient finds in place of a test: its words, that it is being worked on, that it was taken back, or nothing. A result
 * that the clinic would rather tell looks like one that is being worked on, because a difference would tell.
 */
export function shownAs(
  { reportedAt, resultStatus, outcome, earlierViewedAt }: PatientResultRow,
  { showPlaceholder }: { showPlaceholder: boolean },
): PatientResult["state"] | null {
  if (reportedAt && isFinal(resultStatus) && outcome?.showOnPortal) return "ready";
  if (isWithdrawn(resultStatus) && earlierViewedAt) return "withdrawn";
  return showPlaceholder ? "waiting" : null;
}

/** A result in the patient's words. What can't be read yet says neither when it came nor what it is. */
export function patientResult(
  row: PatientResultRow,
  state: PatientResult["state"],
  clinicPhone: string | null,
): PatientResult {
  const { id, test, source, collectedOn } = row;
  const outcome = state === "ready" ? row.outcome : null;
  return {
    id,
    state,
    test,
    source,
    collectedOn,
    reportedAt: outcome && row.reportedAt,
    title: outcome?.titles ?? null,
    text: outcome?.texts ?? null,
    tone: toneOf(outcome),
    corrected: outcome !== null && row.resultStatus === "C",
    viewedAt: outcome && row.viewedAt,
    clinicPhone,
  };
}

function toneOf(outcome: PatientResultRow["outcome"]): PatientResult["tone"] {
  if (outcome?.infectionStatus === "Positive" || outcome?.messageType === "CALL_FOR_RESULTS") return "act";
  return outcome?.infectionStatus === "Negative" ? "good" : "plain";
}

/** By when results came. Those that can't be read yet stand last, by the day of the test alone: their place tells nothing either. */
export const newestFirst = (one: PatientResult, other: PatientResult): number =>
  Number(one.state === "waiting") - Number(other.state === "waiting") || placeOf(other).localeCompare(placeOf(one));

const placeOf = ({ reportedAt, collectedOn, id }: PatientResult): string => `${reportedAt ?? collectedOn} ${id}`;
