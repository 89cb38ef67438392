import type { SentBody } from "@tracewell/contract/call";
import {
  type IdentityProvider,
  singleSignOnCalls,
  usualSecondFactorContexts,
} from "@tracewell/contract/single-sign-on";
import { errorsIn, type FieldErrors } from "../ui/form/use-field-errors.ts";

/** A provider of single sign-on as it stands in the form. */
export interface ProviderDraft {
  displayName: string;
  active: boolean;
  /** Where its metadata come from. */
  from: "address" | "paste";
  metadataUrl: string;
  metadata: string;
  /** One a line. */
  secondFactorContexts: string;
}

export const emptyProvider: ProviderDraft = {
  displayName: "",
  active: true,
  from: "address",
  metadataUrl: "",
  metadata: "",
  secondFactorContexts: usualSecondFactorContexts.join("\n"),
};

export const draftOf = (provider: IdentityProvider | null): ProviderDraft =>
  provider
    ? {
        displayName: provider.displayName,
        active: provider.active,
        from: provider.metadataUrl === null ? "paste" : "address",
        metadataUrl: provider.metadataUrl ?? "",
        metadata: "",
        secondFactorContexts: provider.secondFactorContexts.join("\n"),
      }
    : emptyProvider;

export const payloadOf = (draft: ProviderDraft): SentBody<typeof singleSignOnCalls.create> => ({
  displayName: draft.displayName.trim(),
  type: "SAML",
  active: draft.active,
  metadataUrl: draft.from === "address" ? draft.metadataUrl.trim() || null : null,
  metadata: draft.from === "paste" ? draft.metadata.trim() || null : null,
  secondFactorContexts: draft.secondFactorContexts
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean),
});

/** What is wrong with the form. Metadata that were pasted before may stay; an address needs to be there. */
export function providerErrors(draft: ProviderDraft, present: IdentityProvider | null): FieldErrors<ProviderDraft> {
  const parsed = singleSignOnCalls.edit.body.safeParse({ ...payloadOf(draft), version: 1 });
  const found: Record<string, string | undefined> = errorsIn(parsed);
  const ofLines = Object.entries(found).find(([field]) => field.startsWith("secondFactorContexts."))?.[1];
  const errors: FieldErrors<ProviderDraft> = { ...found, ...(ofLines ? { secondFactorContexts: ofLines } : {}) };
  const wasPasted = present !== null && present.metadataUrl === null;
  if (draft.from === "address" && !draft.metadataUrl.trim())
    return { ...errors, metadataUrl: "Enter the address of the provider’s metadata." };
  if (draft.from === "paste" && !draft.metadata.trim() && !wasPasted)
    return { ...errors, metadata: "Paste the provider’s metadata." };
  return errors;
}

/** The field that a refusal of the server belongs to, where it does not name one itself. */
export const fieldOfCode = (code: string, draft: ProviderDraft): keyof ProviderDraft | undefined =>
  code === "identity-provider.already-exists" ? (draft.from === "paste" ? "metadata" : "metadataUrl") : undefined;

export const providerLabels: Readonly<Record<keyof ProviderDraft, string>> = {
  displayName: "Display name",
  active: "Active",
  from: "Provider’s metadata",
  metadataUrl: "Metadata address",
  metadata: "Metadata",
  secondFactorContexts: "Second factor",
};

/** A field of the form as it is read. */
export function providerFieldText(draft: ProviderDraft, field: keyof ProviderDraft): string {
  if (field === "active") return draft.active ? "Yes" : "No";
  if (field === "from") return draft.from === "paste" ? "Paste XML" : "From an address";
  return draft[field];
}
