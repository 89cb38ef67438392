import type { ChangedResult, CorrectionKind } from "@tracewell/contract/corrections";
import { isWithdrawn } from "@tracewell/contract/result-status";
import type { KnownResult } from "../lab-tests/known-tests.model.ts";
import type { ReportedResult } from "../lab-tests/reported-tests.model.ts";

/** A result that a later report changed, or added (`known` is null). */
export interface RevisedResult {
  known: KnownResult | null;
  reported: Omit<ReportedResult, "key">;
}

type Status = "Positive" | "Exposed" | "Negative" | null;

const final: ReadonlySet<string> = new Set(["F", "C"]);

/**
 * Whether a change of a result takes something back that could be acted on: it is withdrawn, its finding is another, or it is
 * a correction of its value. A preliminary result that becomes final with the same finding is none.
 */
export function takesBack({ known, reported }: RevisedResult): boolean {
  if (known === null || isWithdrawn(known.status)) return false;
  if (known.qualitativeResult === null && !final.has(known.status ?? "")) return false;
  if (isWithdrawn(reported.status)) return true;
  if (known.qualitativeResult !== null && reported.qualitativeResult !== known.qualitativeResult) return true;
  return reported.status === "C" && (known.value !== reported.value || known.unit !== reported.unit);
}

/** What a change of results does to a record whose infection had this status and has that one. */
export function kindOf(results: readonly RevisedResult[], before: Status, after: Status): CorrectionKind {
  if (after === "Positive" && before !== "Positive") return "turned-positive";
  if (results.some(({ reported }) => reported.status === "W")) return "wrong-patient";
  return results.every(({ reported }) => isWithdrawn(reported.status)) ? "withdrawn" : "corrected";
}

/** The infections that a change is about: what the result stood for, and what it stands for now. */
export const infectionsOf = ({ known, reported }: RevisedResult): (string | null)[] => {
  const ids = [known?.infectionId ?? null, reported.infectionId].filter((id) => id !== null);
  return ids.length > 0 ? [...new Set(ids)] : [null];
};

/** As the record's page shows it. */
export const asChangedResult = ({ known, reported }: RevisedResult): ChangedResult => ({
  testName: reported.testName,
  from: known && { value: known.value, qualitativeResult: known.qualitativeResult, status: known.status },
  to: { value: reported.value, qualitativeResult: reported.qualitativeResult, status: reported.status },
});

const statusNames: Record<string, string> = { D: "deleted", X: "no result", W: "wrong patient", P: "preliminary" };

/** A change in a line: `Chlamydia rRNA: Detected → Not detected`. */
export function formatChange({ testName, from, to }: ChangedResult): string {
  const said = (state: NonNullable<ChangedResult["from"]>) =>
    isWithdrawn(state.status)
      ? `withdrawn (${statusNames[state.status ?? ""] ?? state.status})`
      : (state.qualitativeResult ?? state.value ?? "no value");
  return from ? `${testName}: ${said(from)} → ${said(to)}` : `${testName}: ${said(to)}, new`;
}
