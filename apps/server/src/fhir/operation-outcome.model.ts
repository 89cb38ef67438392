import type { Problem } from "@tracewell/contract/problem-reply";
import type { OperationOutcome, OperationOutcomeIssue } from "fhir/r4.js";

const issueTypes: Readonly<Record<number, OperationOutcomeIssue["code"]>> = {
  400: "invalid",
  401: "login",
  403: "forbidden",
  404: "not-found",
  409: "conflict",
  413: "too-long",
  422: "invalid",
  429: "throttled",
};

/** A failure as FHIR tells it; our own code of it stands beside the text. */
export function outcomeOf({ status, problem }: { status: number; problem: Problem }): OperationOutcome {
  const issue = {
    severity: "error" as const,
    code: issueTypes[status] ?? "exception",
    details: { coding: [{ system: "urn:tracewell:problem", code: problem.code }], text: problem.message },
  };
  const fields = problem.details.filter(({ field }) => field !== undefined).slice(0, 20);
  return {
    resourceType: "OperationOutcome",
    issue:
      fields.length === 0
        ? [issue]
        : fields.map(({ field, message }) => ({ ...issue, diagnostics: `${field}: ${message}` })),
  };
}
