import type { QueryOf } from "@tracewell/contract/call";
import type { DeliveryTry, WebhookData, WebhookDelivery, webhookCalls } from "@tracewell/contract/webhooks";
import { sql } from "kysely";
import type { List } from "../lists/list.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";

type Query = QueryOf<typeof webhookCalls.deliveries> & { webhookId: string };

export interface DeliveryRow extends Omit<WebhookDelivery, "last"> {
  webhookId: string;
  data: WebhookData;
  /** The latest first. */
  tries: DeliveryTry[];
}

/** Of the delivery `d`. */
export const deliveryColumns = sql<DeliveryRow>`d.id, d.webhook_id as "webhookId", d.event, ${jsonInstant("d.at")} as at, d.state, d.attempts,
  d.data, d.tries, case when d.state = 'waiting' then ${jsonInstant("d.due_at")} end as "nextAt"`;

/** The deliveries of a webhook, newest first. */
export const deliveryList: List<Query, DeliveryRow, unknown, "delivery"> = {
  tables: { delivery: { from: sql`webhook_delivery d`, id: sql`d.id` } },
  filters: { state: (state) => sql`d.state = ${state}`, webhookId: (id) => sql`d.webhook_id = ${id}` },
  sorts: { usual: { columns: [{ column: sql`d.at`, type: "timestamptz" }] } },
  direction: "desc",
  row: () => ({ columns: deliveryColumns }),
};
