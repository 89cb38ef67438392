import { Stack } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { OrderTreatment } from "../../../given-treatments/containers/order-treatment.tsx";
import { usePageTitle } from "../../../platform/browser/page-title.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { Link } from "../../../ui/link.tsx";
import { Card, PageFrame } from "../../../ui/page-frame.tsx";
import { LabelsButton } from "../../labels/containers/labels-button.tsx";
import { RemindersCard } from "../../notifying/containers/reminders-card.tsx";
import { ToldCard } from "../../notifying/containers/told-card.tsx";
import { OrderFacts } from "../components/order-facts.tsx";
import { OrderActions } from "../containers/order-actions.tsx";
import { OrderSteps } from "../containers/order-steps.tsx";
import { useOrder } from "../hooks/use-orders.ts";

/** One order: its tests and specimens, what is to be done next, what was found. */
export function OrderPage() {
  const { id = "" } = useParams({ strict: false });
  const { data: order, error, refetch } = useOrder(id);
  usePageTitle(order ? `Tests of ${order.person.fullName}` : "Test order");
  if (!order)
    return (
      <PageFrame title="Test order">
        {!error && <SkeletonLines lines={8} />}
        {error && [403, 404].includes(error.status) && (
          <EmptyState
            title={error.status === 404 ? "There is no such order" : error.message}
            action={<Link href="/test-orders">Back to the list</Link>}
          >
            It was taken back, or it is not yours to see.
          </EmptyState>
        )}
        {error && ![403, 404].includes(error.status) && (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )}
      </PageFrame>
    );
  return (
    <PageFrame
      title={order.person.fullName}
      subtitle={<Link href="/test-orders">Test orders</Link>}
      actions={
        <>
          <LabelsButton orderId={order.id} />
          <OrderActions order={order} />
        </>
      }
    >
      <Stack gap="md">
        <Card title="Order">
          <OrderFacts order={order} />
        </Card>
        <OrderSteps order={order} />
        <OrderTreatment order={order} />
        <ToldCard order={order} />
        <RemindersCard orderId={order.id} />
      </Stack>
    </PageFrame>
  );
}
