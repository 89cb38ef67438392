import { Modal } from "@mantine/core";
import { type DeliveryTry, deliveryStates } from "@tracewell/contract/webhooks";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { Facts } from "../../ui/facts.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { formatTook } from "../components/delivery-columns.tsx";
import css from "../components/webhooks.module.css";
import { useDelivery, useReplay } from "../hooks/use-webhooks.ts";
import { eventLabel } from "../webhook-labels.ts";

const tryColumns: readonly CardColumn<DeliveryTry>[] = [
  { id: "at", header: "Attempt", cell: ({ at }) => <Instant at={at} withTime /> },
  { id: "status", header: "Answer", cell: ({ status, failure }) => status ?? failure },
  { id: "took", header: "Took", align: "right", cell: ({ took }) => formatTook(took) },
  { id: "text", header: "What it said", cell: ({ answer }) => <span className={css.code}>{answer ?? "–"}</span> },
];

/** One delivery: what is sent, and what came of each attempt. */
export function DeliveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: delivery, error, refetch } = useDelivery(id);
  const replay = useReplay();
  return (
    <Modal opened onClose={onClose} title="Delivery" centered size="xl" closeButtonProps={{ "aria-label": "Close" }}>
      {!delivery && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!delivery && !error && <SkeletonLines lines={6} />}
      {delivery && (
        <div className={css.shown}>
          <Facts
            facts={[
              { label: "Event", value: eventLabel(delivery.event) },
              { label: "Time", value: <Instant at={delivery.at} withTime /> },
              { label: "State", value: deliveryStates[delivery.state] },
              { label: "Id", value: <span className={css.code}>{delivery.id}</span> },
            ]}
          />
          <pre className={`${css.code} ${css.body}`}>{JSON.stringify(JSON.parse(delivery.body), null, 2)}</pre>
          {delivery.tries.length > 0 ? (
            <CardTable label="Attempts" columns={tryColumns} rows={delivery.tries} rowId={({ at }) => at} />
          ) : (
            <EmptyLine>It was not sent yet.</EmptyLine>
          )}
          <div className={css.actions}>
            <AbilityButton
              ability={delivery.abilities.replay}
              busy={replay.isPending}
              onPress={() => replay.mutate({ params: { id } })}
            >
              Send again
            </AbilityButton>
          </div>
        </div>
      )}
    </Modal>
  );
}
