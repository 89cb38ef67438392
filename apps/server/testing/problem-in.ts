interface Outcome {
  resourceType: "OperationOutcome";
  issue: { details: { coding: { code: string }[]; text: string }; diagnostics?: string }[];
}

/** A failure's problem in our own shape, which programs that read FHIR get as an OperationOutcome. */
export function problemIn(answer: object): object {
  if (!("resourceType" in answer)) return answer;
  const { issue } = answer as Outcome;
  const [first] = issue;
  const details = issue.flatMap(({ diagnostics }) => {
    const [field, message] = diagnostics?.split(/: (.*)/s) ?? [];
    return field === undefined ? [] : [{ code: "field", field, message: message ?? "" }];
  });
  return { code: first?.details.coding[0]?.code, message: first?.details.text, details };
}
