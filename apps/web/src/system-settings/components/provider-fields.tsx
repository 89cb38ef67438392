import { Radio, Switch, Textarea, TextInput } from "@mantine/core";
import type { FieldErrors } from "../../ui/form/use-field-errors.ts";
import { type ProviderDraft, providerLabels } from "../provider-draft.ts";
import css from "./settings.module.css";

type ProviderFieldsProps = {
  draft: ProviderDraft;
  errors: FieldErrors<ProviderDraft>;
  /** Metadata were pasted before, and stay where nothing is pasted now. */
  wasPasted: boolean;
  onChange: (part: Partial<ProviderDraft>) => void;
};

/** What a provider of single sign-on is told by: a name for people, and its metadata. */
export const ProviderFields = ({ draft, errors, wasPasted, onChange }: ProviderFieldsProps) => (
  <>
    <TextInput
      label={providerLabels.displayName}
      description="The sign-in page says “Sign in with …”."
      required
      maxLength={512}
      autoComplete="off"
      data-autofocus
      value={draft.displayName}
      error={errors.displayName}
      onChange={(event) => onChange({ displayName: event.currentTarget.value })}
    />
    <TextInput label="Type" value="SAML 2.0" readOnly variant="unstyled" />
    <Radio.Group
      label={providerLabels.from}
      value={draft.from}
      onChange={(from) => onChange({ from: from === "paste" ? "paste" : "address" })}
    >
      <div className={css.choices}>
        <Radio value="address" label="From an address" />
        <Radio value="paste" label="Paste XML" />
      </div>
    </Radio.Group>
    {draft.from === "address" ? (
      <TextInput
        label={providerLabels.metadataUrl}
        description="Fetched now, and again when you ask for it."
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={draft.metadataUrl}
        error={errors.metadataUrl}
        onChange={(event) => onChange({ metadataUrl: event.currentTarget.value })}
      />
    ) : (
      <Textarea
        className={css.source}
        label={providerLabels.metadata}
        description={wasPasted ? "Leave empty to keep what was pasted before." : undefined}
        required={!wasPasted}
        rows={8}
        spellCheck={false}
        placeholder="<EntityDescriptor …"
        value={draft.metadata}
        error={errors.metadata}
        onChange={(event) => onChange({ metadata: event.currentTarget.value })}
      />
    )}
    <Textarea
      className={css.source}
      label={providerLabels.secondFactorContexts}
      description="What the provider says (AuthnContextClassRef) when it took a second factor, one a line. Whoever signs in otherwise is asked for a code here, where their account or the clinic requires one."
      rows={6}
      spellCheck={false}
      value={draft.secondFactorContexts}
      error={errors.secondFactorContexts}
      onChange={(event) => onChange({ secondFactorContexts: event.currentTarget.value })}
    />
    <Switch
      label={providerLabels.active}
      description="The sign-in page offers it."
      checked={draft.active}
      onChange={(event) => onChange({ active: event.currentTarget.checked })}
    />
  </>
);
