import { type IdentityProvider, singleSignOnCalls } from "@tracewell/contract/single-sign-on";
import { useRef } from "react";
import { changedFields } from "../../editing/changed-fields.ts";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import {
  draftOf,
  fieldOfCode,
  type ProviderDraft,
  payloadOf,
  providerErrors,
  providerFieldText,
  providerLabels,
} from "../provider-draft.ts";

/** Edits a provider of single sign-on, or adds one; `onDone` is given what was saved, or null. */
export function useProviderEdit(provider: IdentityProvider | null, onDone: (saved: IdentityProvider | null) => void) {
  const saved = useRef<IdentityProvider | null>(null);
  return useEdit<IdentityProvider, ProviderDraft, ProviderDraft>({
    draft: `provider ${provider?.id ?? "new"}`,
    page: provider,
    empty: draftOf(null),
    always: true,
    formOf: draftOf,
    words: {
      label: (field) => providerLabels[field as keyof ProviderDraft],
      value: (draft, field) => providerFieldText(draft, field as keyof ProviderDraft),
    },
    read: (draft, opened) => ({
      edit: changedFields(draft, opened),
      errors: providerErrors(draft, provider) as Record<string, string>,
    }),
    send: async (changes, version, base) => {
      const draft = { ...base, ...changes };
      const body = payloadOf(draft);
      const sending = provider
        ? ask(singleSignOnCalls.edit, { params: { id: provider.id }, body: { ...body, version }, silent: true })
        : ask(singleSignOnCalls.create, { body, silent: true });
      saved.current = await sending.catch((problem: unknown) => atItsField(problem, draft));
      return saved.current;
    },
    readNewer: (newer) => singleSignOnCalls.edit.reply.safeParse(newer).data,
    keep: () => void queryClient.invalidateQueries({ queryKey: [singleSignOnCalls.list.path] }),
    onDone: (saving) => onDone(saving === "saved" ? saved.current : null),
  });
}

/** A refusal that names no field stands at the one that it is about. */
function atItsField(problem: unknown, draft: ProviderDraft): never {
  if (!(problem instanceof CallProblem) || problem.details.length > 0) throw problem;
  const { status, code, message, newer } = problem;
  const field = fieldOfCode(code, draft);
  throw field ? new CallProblem(status, { code, message, newer, details: [{ code, field, message }] }) : problem;
}
