import type { IdentityProvider } from "@tracewell/contract/single-sign-on";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { EditDialog } from "../../editing/components/edit-dialog.tsx";
import { useFieldErrors } from "../../ui/form/use-field-errors.ts";
import { ProviderFields } from "../components/provider-fields.tsx";
import { useProviderEdit } from "../hooks/use-provider-edit.ts";
import { draftOf, type ProviderDraft, providerErrors } from "../provider-draft.ts";

type ProviderDialogProps = {
  /** Null: a new one. */
  provider: IdentityProvider | null;
  onDone: (saved: IdentityProvider | null) => void;
};

/** Adds or changes a provider of single sign-on. */
export function ProviderDialog({ provider, onDone }: ProviderDialogProps) {
  const edit = useProviderEdit(provider, onDone);
  const draft = edit.form ?? draftOf(provider);
  const { errors } = useFieldErrors(draft, (given: ProviderDraft) => providerErrors(given, provider));
  const title = provider ? `Edit ${provider.displayName}` : "Add a provider";
  return (
    <EditDialog title={title} onClose={() => void edit.cancel()}>
      <EditCard
        label={title}
        edit={edit}
        saveLabel={provider ? "Save" : "Add provider"}
        view={null}
        form={
          edit.form && (
            <ProviderFields
              draft={draft}
              errors={{ ...errors, ...edit.errors }}
              wasPasted={provider !== null && provider.metadataUrl === null}
              onChange={edit.change}
            />
          )
        }
      />
    </EditDialog>
  );
}
