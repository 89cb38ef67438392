import type {
  ChangedResult,
  CorrectionDecision,
  CorrectionKind,
  LabCorrection,
  ResultState,
} from "@tracewell/contract/corrections";
import type { ProposedField, ProposedFieldName } from "@tracewell/contract/person-proposals";
import { isWithdrawn, resultStatus } from "@tracewell/contract/result-status";

const happened: Record<CorrectionKind, string> = {
  corrected: "The laboratory corrected a result",
  withdrawn: "The laboratory withdrew a result",
  "wrong-patient": "The laboratory reported another patient’s result",
  "turned-positive": "A result turned positive",
};

/** What happened, and to which infection: `The laboratory corrected a result: Chlamydia`. */
export const correctionTitle = ({ kind, infection }: Pick<LabCorrection, "kind" | "infection">): string =>
  infection ? `${happened[kind]}: ${infection.name}` : happened[kind];

/** A result at one time: its finding or value, and its status where it says more than that it is final. */
export function stateText({ value, qualitativeResult, status }: ResultState): string {
  const said = qualitativeResult ?? value ?? "no value";
  if (isWithdrawn(status)) return status === "W" ? "withdrawn: wrong patient" : "withdrawn";
  return status === "F" ? said : `${said} (${resultStatus(status).toLowerCase()})`;
}

export const fromText = ({ from }: ChangedResult): string => (from ? stateText(from) : "not reported");

/** What had been done on the result by then, and what happened to it. */
export function consequences(correction: LabCorrection): string[] {
  const { messagesStopped, messagesSent, treatments, reopened, statusBefore, statusAfter, record } = correction;
  const changed = statusBefore !== statusAfter;
  return [
    changed ? `Infection status: ${statusBefore ?? "none"} → ${statusAfter ?? "none"}.` : "",
    reopened ? `${record.referenceNumber} was closed and is open again.` : "",
    messagesStopped > 0 ? `${counted(messagesStopped, "message")} stopped before leaving.` : "",
    messagesSent > 0
      ? `${counted(messagesSent, "message or call", "messages and calls")} before: the patient needs a call.`
      : "",
    treatments > 0 ? `${counted(treatments, "treatment")} given by then.` : "",
  ].filter(Boolean);
}

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const decisionNames: Record<CorrectionDecision, string> = {
  keep: "Keep as it is",
  review: "Back to review",
  "not-a-case": "Not a case",
};

export const decidedText: Record<CorrectionDecision, string> = {
  keep: "Kept as it is",
  review: "Sent back to review",
  "not-a-case": "Not a case",
};

/** Where it came from: sender, control id. */
export const sourceText = ({ sender, controlId }: Pick<LabCorrection, "sender" | "controlId">): string =>
  [sender, controlId && `message ${controlId}`].filter(Boolean).join(", ") || "an import";

export const fieldLabels: Record<ProposedFieldName, string> = {
  lastName: "Last name",
  firstName: "First name",
  middleName: "Middle name",
  suffix: "Suffix",
  dateOfBirth: "Date of birth",
};

/** A field's value as people write it: `04/12/1990`. */
export function proposedValue({ field }: Pick<ProposedField, "field">, value: string | null): string {
  if (value === null) return "none";
  const [year, month, day] = value.split("-");
  return field === "dateOfBirth" && day ? `${month}/${day}/${year}` : value;
}
