import { type TestDefinition, testDefinitionCalls } from "@tracewell/contract/test-definitions";
import type { Outcome } from "@tracewell/contract/test-outcomes";
import { changedFields } from "../../editing/changed-fields.ts";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { newOutcome, type OutcomeForm, outcomeFormOf, outcomeLabels, readOutcome } from "../outcome-form.ts";

interface OutcomeEdit {
  test: Pick<TestDefinition, "id" | "infection">;
  /** Null: a new one. */
  outcome: Outcome | null;
  /** What the ids of the form are called. */
  nameOf: (id: string) => string;
  onDone: () => void;
}

/** Edits what follows from a result of a test, or says it for one more result. */
export const useOutcomeEdit = ({ test, outcome, nameOf, onDone }: OutcomeEdit) =>
  useEdit<Outcome, OutcomeForm, OutcomeForm>({
    draft: `outcome ${outcome?.id ?? `new ${test.id}`}`,
    page: outcome,
    empty: newOutcome(test),
    always: true,
    formOf: outcomeFormOf,
    words: {
      label: (field) => outcomeLabels[field as keyof OutcomeForm],
      value: (form, field) => inWords(form[field as keyof OutcomeForm], nameOf),
    },
    read: (form, opened) => ({
      edit: outcome ? changedFields(form, opened) : form,
      errors: readOutcome(form).errors,
    }),
    send: async (changes, version, base) => {
      const { body } = readOutcome({ ...base, ...changes });
      if (!body) return null;
      if (!outcome) return ask(testDefinitionCalls.createOutcome, { params: { id: test.id }, body, silent: true });
      const { qualitativeResultId: _, sourceId: __, ...edited } = body;
      const params = { id: outcome.id };
      return ask(testDefinitionCalls.editOutcome, { params, body: { ...edited, version }, silent: true });
    },
    fieldOf: ({ field }) => field?.split(".")[0],
    readNewer: (newer) => testDefinitionCalls.editOutcome.reply.safeParse(newer).data,
    keep: () => void queryClient.invalidateQueries({ queryKey: [testDefinitionCalls.outcomes.path] }),
    onDone,
  });

function inWords(value: OutcomeForm[keyof OutcomeForm], nameOf: (id: string) => string): string {
  if (Array.isArray(value))
    return value
      .map((each) =>
        typeof each === "string" ? nameOf(each) : `${each.type} after ${each.duration} ${each.durationUnit}`,
      )
      .join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value === null ? "–" : nameOf(String(value));
}
