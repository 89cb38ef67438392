import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import type { OutcomeText } from "@tracewell/contract/test-outcomes";
import { changedFields } from "../../editing/changed-fields.ts";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { type OutcomeTextForm, readText, type TextField, textFieldLabel, textFormOf } from "../outcome-text-form.ts";

const { texts, outcomes, createText, editText } = testDefinitionCalls;

/** Edits what patients read of a result, or writes one more text. */
export const useOutcomeTextEdit = (text: OutcomeText | null, onDone: () => void) =>
  useEdit<OutcomeText, OutcomeTextForm, OutcomeTextForm>({
    draft: `outcome text ${text?.id ?? "new"}`,
    page: text,
    empty: textFormOf(null),
    always: true,
    formOf: textFormOf,
    words: { label: textFieldLabel, value: (form, field) => form[field as TextField] },
    read: (form, opened) => ({ edit: text ? changedFields(form, opened) : form, errors: readText(form).errors }),
    send: async (changes, version, base) => {
      const { body } = readText({ ...base, ...changes });
      if (!body) return null;
      return text
        ? ask(editText, { params: { id: text.id }, body: { ...body, version }, silent: true })
        : ask(createText, { body, silent: true });
    },
    fieldOf: ({ field }) => field,
    readNewer: (newer) => editText.reply.safeParse(newer).data,
    keep: () => {
      void queryClient.invalidateQueries({ queryKey: [texts.path] });
      void queryClient.invalidateQueries({ queryKey: [outcomes.path] });
    },
    onDone,
  });
