import { useNavigate } from "@tanstack/react-router";
import { type MadeWebhook, secretOverlapHours, type Webhook } from "@tracewell/contract/webhooks";
import { useState } from "react";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { WebhookSecret } from "../components/webhook-secret.tsx";
import css from "../components/webhooks.module.css";
import {
  useDeleteWebhook,
  useEditWebhook,
  usePauseWebhook,
  usePing,
  useResumeWebhook,
  useRotateSecret,
} from "../hooks/use-webhooks.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

/** What can be done with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, version, abilities, stopped } = webhook;
  const [isEditing, setEditing] = useState(false);
  const ping = usePing();
  const pause = usePauseWebhook();
  const resume = useResumeWebhook();
  const params = { id };
  return (
    <div className={css.actions}>
      <AbilityButton
        ability={abilities.ping}
        busy={ping.isPending}
        onPress={() => ping.mutate({ params }, { onSuccess: () => toast.done("A test is on its way.") })}
      >
        Send test
      </AbilityButton>
      {stopped ? (
        <AbilityButton
          main
          ability={abilities.resume}
          busy={resume.isPending}
          onPress={() => resume.mutate({ params, body: { version } })}
        >
          Resume
        </AbilityButton>
      ) : (
        <AbilityButton
          ability={abilities.pause}
          busy={pause.isPending}
          onPress={() => pause.mutate({ params, body: { version } })}
        >
          Pause
        </AbilityButton>
      )}
      <NewSecret webhook={webhook} />
      <ActionButton onPress={() => setEditing(true)}>Edit</ActionButton>
      <Delete webhook={webhook} />
      {isEditing && <EditWebhook webhook={webhook} onClose={() => setEditing(false)} />}
    </div>
  );
}

function NewSecret({ webhook: { id, name, version } }: { webhook: Webhook }) {
  const confirm = useConfirm();
  const rotate = useRotateSecret();
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const press = async () => {
    const detail = `For ${secretOverlapHours} hours deliveries are signed with both, so that none is refused meanwhile.`;
    if (!(await confirm({ text: `Make a new secret for ${name}?`, detail, action: "New secret" }))) return;
    rotate.mutate({ params: { id }, body: { version } }, { onSuccess: setMade });
  };
  return (
    <>
      <ActionButton busy={rotate.isPending} onPress={() => void press()}>
        New secret
      </ActionButton>
      {made && <WebhookSecret made={made} onClose={() => setMade(null)} />}
    </>
  );
}

function Delete({ webhook: { id, name } }: { webhook: Webhook }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const remove = useDeleteWebhook();
  const press = async () => {
    const detail = "The program is told of nothing any more, and what was held for it is deleted.";
    if (!(await confirm({ text: `Delete the webhook ${name}?`, detail, action: "Delete", danger: true }))) return;
    remove.mutate({ params: { id } }, { onSuccess: () => void navigate({ to: "/system-settings" as string }) });
  };
  return (
    <ActionButton danger busy={remove.isPending} onPress={() => void press()}>
      Delete
    </ActionButton>
  );
}

function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { mutate, isPending, error } = useEditWebhook();
  return (
    <WebhookDialog
      webhook={webhook}
      busy={isPending}
      problem={error?.message ?? null}
      onClose={onClose}
      onSave={(form) =>
        mutate({ params: { id: webhook.id }, body: { ...form, version: webhook.version } }, { onSuccess: onClose })
      }
    />
  );
}
