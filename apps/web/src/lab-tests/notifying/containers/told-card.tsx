import type { ResultNotification } from "@tracewell/contract/result-notifications";
import type { PlacedOrder } from "@tracewell/contract/test-orders";
import { messageTypes } from "@tracewell/contract/test-outcomes";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { type CardColumn, CardTable } from "../../../ui/card-table.tsx";
import { EmptyLine } from "../../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/feedback/toasts.tsx";
import { Card } from "../../../ui/page-frame.tsx";
import { ToldAt } from "../components/told-at.tsx";
import { useClearBounce, useNotifications } from "../hooks/use-notifications.ts";
import { notificationText } from "../notification-text.ts";

const columns: CardColumn<ResultNotification>[] = [
  { id: "type", header: "Message", cell: ({ type }) => (type ? messageTypes[type] : "–") },
  {
    id: "state",
    header: "What became of it",
    cell: (notification) => <ToldAt text={notificationText(notification)} at={notification.at} />,
  },
];

/** What the patient of an order was told of its results, and what comes next (R4-23, R4-25). */
export function ToldCard({ order }: { order: PlacedOrder }) {
  const { person, reference } = order;
  const { data, error, refetch } = useNotifications(order.id, { recordId: reference.id, personId: person.id });
  const clear = useClearBounce();
  const bounces = data?.at(-1)?.reason === "bouncing-address";
  const clearIt = async () => {
    await clear.mutateAsync({ params: { id: person.id } });
    toast.done("The next mail to this address is tried.");
  };
  return (
    <Card title="What the patient is told">
      {!data && !error && <SkeletonLines lines={2} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && data.length === 0 && <EmptyLine>Nothing yet.</EmptyLine>}
      {data && data.length > 0 && (
        <CardTable
          label="What the patient is told"
          columns={columns}
          rows={data}
          rowId={(line) => `${line.state} ${line.reason} ${line.at} ${data.indexOf(line)}`}
        />
      )}
      {bounces && (
        <ActionButton plain onPress={() => void clearIt()}>
          The address works again
        </ActionButton>
      )}
    </Card>
  );
}
