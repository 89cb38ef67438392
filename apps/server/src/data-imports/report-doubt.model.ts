import type { ReportComparison } from "../lab-tests/report-comparison.model.ts";
import { type MessageProblem, warning } from "./report-reading.model.ts";

/** The same report stands under another patient: both are kept, and someone should look. */
export const otherPatient = (referenceNumber: string | null): MessageProblem[] => {
  if (referenceNumber === null) return [];
  const text = `The same report is known about another patient (${referenceNumber}). Nothing was changed there; look at both.`;
  return [warning("PID", "import.same-report-other-patient", text)];
};

/** A report that comes late changes nothing. */
export const olderResult = ({ known, reported }: ReportComparison["older"][number]): MessageProblem =>
  warning(
    "OBX-11",
    "import.older-result",
    `${reported.testName} is known with status ${known.status}; this report's status ${reported.status ?? "was not sent, so it"} is older and changes nothing.`,
  );
