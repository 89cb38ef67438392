import type { Ability } from "@tracewell/contract/abilities";
import type { TestOrderRow } from "@tracewell/contract/test-orders";
import { useState } from "react";
import { AbilityButton } from "../../../ui/abilities/ability-button.tsx";
import { Badge } from "../../../ui/badges/badge.tsx";
import { type CardColumn, CardTable } from "../../../ui/card-table.tsx";
import { EmptyLine } from "../../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { Link } from "../../../ui/link.tsx";
import { lazyPart } from "../../../ui/parts/lazy-part.tsx";
import { Instant } from "../../../ui/time/instant.tsx";
import { ToldLine } from "../../notifying/containers/told-line.tsx";
import { useOrdersOf } from "../hooks/use-basket.ts";
import { stateLabels } from "../order-text.ts";

const BasketDialog = lazyPart(() => import("./basket-dialog.tsx"), "BasketDialog");

const columns: CardColumn<TestOrderRow>[] = [
  {
    id: "tests",
    header: "Tests",
    cell: ({ id, tests }) => <Link href={`/test-orders/${id}`}>{tests.join(", ")}</Link>,
  },
  {
    id: "state",
    header: "To do",
    cell: ({ states }) =>
      states
        .filter((state) => state !== "resulted")
        .map((state) => stateLabels[state])
        .join(", ") || "–",
  },
  {
    id: "found",
    header: "Found",
    cell: ({ found }) => (found.length > 0 ? <Badge tone="positive">{found.join(", ")}</Badge> : "–"),
  },
  {
    id: "told",
    header: "Patient told",
    cell: ({ id, states }) => (states.includes("resulted") ? <ToldLine orderId={id} /> : "–"),
  },
  { id: "ordered", header: "Ordered", align: "right", cell: ({ orderedAt }) => <Instant at={orderedAt} /> },
];

type About = { recordId: string } | { personId: string };

/** The tests that were ordered for a record or a person, the latest first. */
export function TestsAbout({ about }: { about: About }) {
  const { data, error, refetch } = useOrdersOf(about);
  if (!data)
    return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={2} />;
  if (data.data.length === 0) return <EmptyLine>No tests ordered yet.</EmptyLine>;
  return <CardTable label="Tests ordered" columns={columns} rows={data.data} rowId={({ id }) => id} />;
}

/** Opens the basket, by press or by key from anywhere on the page. */
export function OrderTests({ recordId, ability, shortcut }: { recordId: string; ability: Ability; shortcut?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <AbilityButton ability={ability} plain shortcut={shortcut} onPress={() => setOpen(true)}>
        Order tests
      </AbilityButton>
      {open && <BasketDialog recordId={recordId} onClose={() => setOpen(false)} />}
    </>
  );
}
