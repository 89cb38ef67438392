import { Select, Stack } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { deliveryKeptDays, deliveryStates, type Webhook, type WebhookDelivery } from "@tracewell/contract/webhooks";
import { useState } from "react";
import { CardList } from "../../lists/components/card-list.tsx";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { deliveryColumns } from "../components/delivery-columns.tsx";
import { WebhookFacts } from "../components/webhook-facts.tsx";
import css from "../components/webhooks.module.css";
import { DeliveryDialog } from "../containers/delivery-dialog.tsx";
import { ReplayDialog } from "../containers/replay-dialog.tsx";
import { WebhookActions } from "../containers/webhook-actions.tsx";
import { useDeliveries, useWebhook } from "../hooks/use-webhooks.ts";
import { stateOf } from "../webhook-labels.ts";

/** One webhook: what it is told of, and each delivery with what came of it. */
export function WebhookPage() {
  const { id = "" } = useParams({ strict: false });
  const { data: webhook, error, refetch } = useWebhook(id);
  usePageTitle(webhook?.name ?? "Webhook");
  if (!webhook)
    return (
      <PageFrame title="Webhook">
        {!error && <SkeletonLines lines={8} />}
        {error?.status === 404 && (
          <EmptyState
            title="There is no such webhook"
            action={<Link href="/system-settings">Back to System settings</Link>}
          >
            It may have been deleted.
          </EmptyState>
        )}
        {error && error.status !== 404 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </PageFrame>
    );
  const state = stateOf(webhook);
  return (
    <PageFrame
      title={webhook.name}
      subtitle={<Link href="/system-settings">System settings</Link>}
      actions={<WebhookActions webhook={webhook} />}
    >
      <Stack gap="md">
        <Card title="Webhook" action={<Badge tone={state.tone}>{state.label}</Badge>}>
          <WebhookFacts webhook={webhook} />
        </Card>
        <DeliveriesCard webhook={webhook} />
      </Stack>
    </PageFrame>
  );
}

const states = Object.entries(deliveryStates).map(([value, label]) => ({ value, label }));

function DeliveriesCard({ webhook: { id, abilities } }: { webhook: Webhook }) {
  const [state, setState] = useState<WebhookDelivery["state"]>();
  const [opened, setOpened] = useState<string | null>(null);
  const [isReplaying, setReplaying] = useState(false);
  const open = {
    id: "open",
    header: "Actions",
    align: "right" as const,
    cell: (row: WebhookDelivery) => (
      <ActionButton size="xs" onPress={() => setOpened(row.id)}>
        Open
      </ActionButton>
    ),
  };
  return (
    <Card
      title="Deliveries"
      action={
        <AbilityButton plain ability={abilities.ping} onPress={() => setReplaying(true)}>
          Send again…
        </AbilityButton>
      }
    >
      <Select
        className={css.filter}
        label="State"
        placeholder="All"
        clearable
        data={states}
        value={state ?? null}
        onChange={(value) => setState((value ?? undefined) as typeof state)}
      />
      <CardList
        label="Deliveries"
        columns={[...deliveryColumns, open]}
        rowId={({ id: row }) => row}
        pages={useDeliveries(id, state)}
        empty={
          <EmptyState title={state ? "No such deliveries" : "Nothing to tell yet"}>
            {state
              ? "Choose another state."
              : `Deliveries show here for ${deliveryKeptDays} days. Send a test to see one.`}
          </EmptyState>
        }
      />
      {opened && <DeliveryDialog id={opened} onClose={() => setOpened(null)} />}
      {isReplaying && <ReplayDialog id={id} onClose={() => setReplaying(false)} />}
    </Card>
  );
}
