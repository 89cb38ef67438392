import { deliveryStates, type WebhookDelivery } from "@tracewell/contract/webhooks";
import { Badge } from "../../ui/badges/badge.tsx";
import type { CardColumn } from "../../ui/card-table.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { deliveryTones, eventLabel } from "../webhook-labels.ts";

/** The columns of a webhook's deliveries. */
export const deliveryColumns: readonly CardColumn<WebhookDelivery>[] = [
  { id: "at", header: "Time", cell: ({ at }) => <Instant at={at} withTime /> },
  { id: "event", header: "Event", cell: ({ event }) => eventLabel(event) },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <Badge tone={deliveryTones[state]}>{deliveryStates[state]}</Badge>,
  },
  { id: "status", header: "Answer", cell: ({ last }) => (last ? (last.status ?? last.failure) : "–") },
  { id: "took", header: "Took", align: "right", cell: ({ last }) => (last ? formatTook(last.took) : "–") },
  { id: "attempts", header: "Attempts", align: "right", cell: ({ attempts }) => attempts },
  {
    id: "next",
    header: "Next",
    align: "right",
    cell: ({ nextAt }) => (nextAt ? <Instant at={nextAt} withTime /> : "–"),
  },
];

export const formatTook = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
