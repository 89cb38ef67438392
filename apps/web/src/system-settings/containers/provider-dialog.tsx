import { Alert, Button, Modal } from "@mantine/core";
import type { IdentityProvider } from "@tracewell/contract/single-sign-on";
import { useRef } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useFieldErrors } from "../../ui/form/use-field-errors.ts";
import { KeyboardHint } from "../../ui/keyboard/keyboard-hint.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { ProviderFields } from "../components/provider-fields.tsx";
import css from "../components/settings.module.css";
import { useProviderForm } from "../hooks/use-provider-form.ts";
import { type ProviderDraft, providerErrors } from "../provider-draft.ts";

type ProviderDialogProps = {
  /** Null: a new one. */
  provider: IdentityProvider | null;
  onSaved: (saved: IdentityProvider) => void;
  onClose: () => void;
};

/** Adds or changes a provider of single sign-on. */
export function ProviderDialog({ provider, onSaved, onClose }: ProviderDialogProps) {
  const { base, draft, change, refused, busy, save } = useProviderForm(provider, onSaved);
  const element = useRef<HTMLFormElement>(null);
  const { errors, mayGo } = useFieldErrors(draft, (given: ProviderDraft) => providerErrors(given, base));
  const submit = () => {
    if (element.current && mayGo(element.current)) void save();
  };
  useShortcuts({ "mod+Enter": submit }, { inDialog: true });
  return (
    <Modal
      opened
      onClose={onClose}
      title={provider ? `Edit ${provider.displayName}` : "Add a provider"}
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form
        ref={element}
        className={css.form}
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {refused.general && (
          <Alert color="red" role="alert">
            {refused.general}
          </Alert>
        )}
        <ProviderFields
          draft={draft}
          errors={{ ...errors, ...refused.at }}
          wasPasted={base !== null && base.metadataUrl === null}
          onChange={change}
        />
        <div className={css.buttons}>
          <ActionButton onPress={onClose}>Cancel</ActionButton>
          <Button type="submit" variant="filled" loading={busy} rightSection={<KeyboardHint keys="mod+Enter" />}>
            {provider ? "Save" : "Add provider"}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
