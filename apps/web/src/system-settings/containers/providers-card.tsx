import type { IdentityProvider } from "@tracewell/contract/single-sign-on";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { ProviderItem } from "../components/provider-item.tsx";
import css from "../components/settings.module.css";
import { useIdentityProviders, useProviderChanges } from "../hooks/use-identity-providers.ts";
import { draftOf, payloadOf } from "../provider-draft.ts";
import { ProviderDialog } from "./provider-dialog.tsx";

const signsOut = "Nobody can sign in by it any more, and who came in by it is signed out.";

/** The clinic's providers of single sign-on. */
export function ProvidersCard() {
  const { data: providers, error, refetch } = useIdentityProviders();
  const [dialog, setDialog] = useState<{ provider: IdentityProvider | null } | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const add = () => setDialog({ provider: null });
  const done = (saved: IdentityProvider | null) => {
    setDialog(null);
    if (!saved) return;
    if (!dialog?.provider) setAdded(saved.id);
    toast.done(`${saved.displayName} is saved.`);
  };
  return (
    <Card
      title="Single sign-on providers"
      action={
        <ActionButton plain onPress={add}>
          Add provider
        </ActionButton>
      }
    >
      {!providers && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!providers && !error && <SkeletonLines lines={4} />}
      {providers?.length === 0 && (
        <EmptyState title="No providers yet" action={<ActionButton onPress={add}>Add provider</ActionButton>}>
          With a provider, your staff sign in by the account of your organization. Only those who have an account here
          can; none is made.
        </EmptyState>
      )}
      {providers && providers.length > 0 && (
        <ul className={css.providers} aria-label="Single sign-on providers">
          {providers.map((provider) => (
            <Provider
              key={provider.id}
              provider={provider}
              isNew={provider.id === added}
              onEdit={() => setDialog({ provider })}
            />
          ))}
        </ul>
      )}
      {dialog && <ProviderDialog provider={dialog.provider} onDone={done} />}
    </Card>
  );
}

type ProviderProps = { provider: IdentityProvider; isNew: boolean; onEdit: () => void };

function Provider({ provider, isNew, onEdit }: ProviderProps) {
  const confirm = useConfirm();
  const { toggle, readAgain, approve, remove } = useProviderChanges();
  const { id, displayName, active, version } = provider;
  const params = { id };

  const change = async () => {
    const action = { text: `Deactivate ${displayName}?`, detail: signsOut, action: "Deactivate", danger: true };
    if (active && !(await confirm(action))) return;
    toggle.mutate({ params, body: { ...payloadOf({ ...draftOf(provider), active: !active }), version } });
  };
  const ask = async () => {
    if (await confirm({ text: `Delete ${displayName}?`, detail: signsOut })) remove.mutate({ params });
  };
  return (
    <ProviderItem
      provider={provider}
      isNew={isNew}
      busy={readAgain.isPending}
      onEdit={onEdit}
      onToggle={() => void change()}
      onReadAgain={() =>
        readAgain.mutate(
          { params, body: { version } },
          { onSuccess: () => toast.done(`The metadata of ${displayName} were read.`) },
        )
      }
      onApprove={() =>
        approve.mutate({ params, body: { version } }, { onSuccess: () => toast.done(`${displayName} is approved.`) })
      }
      onDelete={() => void ask()}
      onCopy={(label, text) => void copyText(label, text)}
    />
  );
}
