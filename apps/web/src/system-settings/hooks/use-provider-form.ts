import { type IdentityProvider, singleSignOnCalls } from "@tracewell/contract/single-sign-on";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { draftOf, type ProviderDraft, payloadOf, serverErrors } from "../provider-draft.ts";
import { useProviderChanges } from "./use-identity-providers.ts";

type Refused = ReturnType<typeof serverErrors>;
const notRefused: Refused = { at: {}, general: null };

/** The state of a provider's form: what is typed, the provider that it was typed on, and what the server said. */
export function useProviderForm(provider: IdentityProvider | null, onSaved: (saved: IdentityProvider) => void) {
  const [base, setBase] = useState(provider);
  const [draft, setDraft] = useState(() => draftOf(provider));
  const [refused, setRefused] = useState(notRefused);
  const { create, edit } = useProviderChanges();
  const busy = create.isPending || edit.isPending;

  const send = () => {
    const body = payloadOf(draft);
    if (!base) return create.mutateAsync({ body });
    return edit.mutateAsync({ params: { id: base.id }, body: { ...body, version: base.version } });
  };
  const save = async () => {
    if (busy) return;
    setRefused(notRefused);
    try {
      onSaved(await send());
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      const newer = error.code === "edit.stale" ? singleSignOnCalls.edit.reply.safeParse(error.newer).data : undefined;
      if (newer) {
        setBase(newer);
        setDraft(draftOf(newer));
      }
      setRefused(serverErrors(error, draft));
    }
  };
  const change = (part: Partial<ProviderDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setRefused(({ at, general }) => ({
      at: Object.fromEntries(Object.entries(at).filter(([field]) => !(field in part))),
      general,
    }));
  };
  return { base, draft, change, refused, busy, save };
}
