import type { MadeWebhook } from "@tracewell/contract/webhooks";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { WebhookFacts } from "../components/webhook-facts.tsx";
import { WebhookSecret } from "../components/webhook-secret.tsx";
import css from "../components/webhooks.module.css";
import { useMakeWebhook, useWebhooks } from "../hooks/use-webhooks.ts";
import { stateOf } from "../webhook-labels.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

/** The programs that are told of changes. */
export function WebhooksCard() {
  const { data, error, refetch } = useWebhooks();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const webhooks = data?.data;
  const add = () => setAdding(true);
  return (
    <Card
      title="Webhooks"
      action={
        <ActionButton plain onPress={add}>
          Add webhook
        </ActionButton>
      }
    >
      {!webhooks && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!webhooks && !error && <SkeletonLines lines={3} />}
      {webhooks?.length === 0 && (
        <EmptyState title="No webhooks yet" action={<ActionButton onPress={add}>Add webhook</ActionButton>}>
          A program that wants to know of changes at once is told here, by ids alone.
        </EmptyState>
      )}
      {webhooks && webhooks.length > 0 && (
        <ul className={css.list} aria-label="Webhooks">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className={css.item}>
              <div className={css.head}>
                <h3 className={css.name}>
                  <Link href={`/system-settings/webhooks/${webhook.id}`}>{webhook.name}</Link>
                </h3>
                <Badge tone={stateOf(webhook).tone}>{stateOf(webhook).label}</Badge>
              </div>
              <WebhookFacts webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddWebhook onMade={setMade} onClose={() => setAdding(false)} />}
      {made && <WebhookSecret made={made} onClose={() => setMade(null)} />}
    </Card>
  );
}

function AddWebhook({ onMade, onClose }: { onMade: (made: MadeWebhook) => void; onClose: () => void }) {
  const { mutate, isPending, error } = useMakeWebhook();
  return (
    <WebhookDialog
      webhook={null}
      busy={isPending}
      problem={error?.message ?? null}
      onClose={onClose}
      onSave={(body) =>
        mutate(
          { body },
          {
            onSuccess: (made) => {
              onClose();
              onMade(made);
            },
          },
        )
      }
    />
  );
}
