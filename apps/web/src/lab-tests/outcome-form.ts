import { unknownChoiceText } from "@tracewell/contract/primitives";
import { type TestDefinition, testDefinitionCalls } from "@tracewell/contract/test-definitions";
import type { Outcome, OutcomeBody } from "@tracewell/contract/test-outcomes";

/** What follows from a result, as it is typed; a choice that is still to be made is empty. */
export interface OutcomeForm extends OutcomeBody {
  qualitativeResultId: string;
  sourceId: string | null;
}

/** A new outcome is about the infection that the test looks for. */
export const newOutcome = (test: Pick<TestDefinition, "infection">): OutcomeForm => ({
  qualitativeResultId: "",
  sourceId: null,
  textId: "",
  messageType: "RESULTS_AVAILABLE",
  treatedMessageType: null,
  infectionId: test.infection?.id ?? null,
  infectionStatus: null,
  weight: 0,
  showOnPortal: true,
  treatmentType: null,
  treatmentDefinitionIds: [],
  reminders: [],
});

export const outcomeFormOf = (outcome: Outcome): OutcomeForm => ({
  qualitativeResultId: outcome.qualitativeResult.id,
  sourceId: outcome.source?.id ?? null,
  textId: outcome.text.id,
  messageType: outcome.messageType,
  treatedMessageType: outcome.treatedMessageType,
  infectionId: outcome.infection?.id ?? null,
  infectionStatus: outcome.infectionStatus,
  weight: outcome.weight,
  showOnPortal: outcome.showOnPortal,
  treatmentType: outcome.treatmentType,
  treatmentDefinitionIds: outcome.treatments.map(({ id }) => id),
  reminders: outcome.reminders,
});

export const outcomeLabels: Record<keyof OutcomeForm, string> = {
  qualitativeResultId: "Result",
  sourceId: "Source",
  textId: "The patient reads",
  messageType: "Message",
  treatedMessageType: "Message if already treated",
  infectionId: "Infection",
  infectionStatus: "Infection status",
  weight: "Weight",
  showOnPortal: "Shown in the portal",
  treatmentType: "Treatment type",
  treatmentDefinitionIds: "Treatments offered",
  reminders: "Reminders",
};

/** The form as it is sent, or what is wrong at which field: `reminders.0.duration`. */
export function readOutcome(form: OutcomeForm) {
  const checked = testDefinitionCalls.createOutcome.body.safeParse(form);
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) errors[path.join(".")] ??= message;
  for (const field of ["qualitativeResultId", "textId"] as const) if (errors[field]) errors[field] = unknownChoiceText;
  return { body: checked.data, errors };
}
