import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { CaseDefinition, Classification, caseDefinitionCalls } from "@tracewell/contract/case-definition";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import type { Errors } from "../../editing/texts.ts";
import { ask } from "../../platform/calls/ask.ts";
import type { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, useCall, useChange } from "../../platform/calls/use-call.ts";
import { errorsIn } from "../../ui/form/use-field-errors.ts";
import { ruleTitle } from "../case-definition-texts.ts";

const { classification, preview, define, classify } = caseDefinitionCalls;

export const useClassification = (id: string) => useCall(classification, { params: { id } });

/** Puts what is known of an outbreak's classes in its place; lists that show classes are read anew. */
function keep(id: string, page: Classification): void {
  queryClient.setQueryData(callKey(classification, { params: { id } }), page);
  for (const { path } of [outbreakCalls.members, outbreakCalls.get])
    void queryClient.invalidateQueries({ queryKey: [path] });
}

const noRules: CaseDefinition = { confirmed: null, probable: null, suspected: null, excluded: null };
const formOf = ({ definition }: Classification): CaseDefinition => definition ?? noRules;

/** No rule at all is no definition. */
const definitionOf = (form: CaseDefinition) => (Object.values(form).some(Boolean) ? form : null);

/** A case definition as it is edited: a rule for each class. */
export const useDefinitionEdit = (id: string, page: Classification) =>
  useEdit<Classification, CaseDefinition, CaseDefinition>({
    draft: `case-definition-${id}`,
    page,
    formOf,
    words: {
      label: (name) => ruleTitle(name as keyof CaseDefinition),
      value: (form, name) => (form[name as keyof CaseDefinition] ? "changed" : "none"),
    },
    read: (form) => ({ edit: form, errors: errorsIn(CaseDefinition.safeParse(form)) as Errors }),
    send: (changes, version, base) =>
      ask(define, {
        params: { id },
        body: { definition: definitionOf({ ...base, ...changes }), version },
        silent: true,
      }),
    readNewer: (newer) => Classification.safeParse(newer).data,
    keep: (newer) => keep(id, newer),
  });

/** What a definition would change, asked a moment after the last change of it; null while it can't be asked. */
export function useDefinitionPreview(id: string, form: CaseDefinition) {
  const [settled] = useDebouncedValue(form, 400);
  const definition = definitionOf(settled);
  return useQuery<Awaited<ReturnType<typeof askPreview>>, CallProblem>({
    queryKey: [preview.path, id, JSON.stringify(definition)],
    queryFn: () => askPreview(id, definition),
    enabled: CaseDefinition.safeParse(settled).success,
    placeholderData: (before) => before,
  });
}

const askPreview = (id: string, definition: CaseDefinition | null) =>
  ask(preview, { params: { id }, body: { definition }, silent: true });

export const useSetClass = (id: string, onDone: () => void) =>
  useChange(classify, {
    silent: true,
    onDone: (page) => {
      keep(id, page);
      onDone();
    },
  });
