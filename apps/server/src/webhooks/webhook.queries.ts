import { deliveryKeptDays, type Webhook } from "@tracewell/contract/webhooks";
import { sql } from "kysely";
import { namedUserColumns } from "../access/named-user.columns.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import { jsonRow } from "../platform/database/json-row.ts";
import type { Tx } from "../platform/database/transaction.ts";

export type WebhookRow = Omit<Webhook, "abilities">;

export interface WebhookFields {
  name: string;
  url: string;
  events: readonly string[];
  actsForId: string;
}

const countOf = (state: string) =>
  sql<number>`(select count(*)::integer from webhook_delivery d where d.tenant_id = w.tenant_id and d.webhook_id = w.id
    and d.state = ${state} and d.at > now() - ${deliveryKeptDays} * interval '1 day')`;

const webhooks = (tx: Tx) =>
  tx
    .selectFrom("webhook as w")
    .innerJoin("app_user as u", (join) => join.onRef("u.tenant_id", "=", "w.tenant_id").onRef("u.id", "=", "w.user_id"))
    .select([
      "w.id",
      "w.name",
      "w.url",
      sql<WebhookRow["events"]>`w.events`.as("events"),
      jsonRow<WebhookRow["actsFor"]>(sql`${namedUserColumns}, u.deactivated_at is null as active`).as("actsFor"),
      sql<WebhookRow["stopped"]>`w.stopped_why`.as("stopped"),
      sql<string | null>`${jsonInstant("w.failing_since")}`.as("failingSince"),
      countOf("waiting").as("waiting"),
      countOf("held").as("held"),
      countOf("failed").as("failed"),
      sql<string | null>`(select ${jsonInstant("d.delivered_at")} from webhook_delivery d
        where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.delivered_at is not null order by d.delivered_at desc limit 1)`.as(
        "lastDeliveredAt",
      ),
      sql<string>`(select s.ending from webhook_secret s where s.tenant_id = w.tenant_id and s.webhook_id = w.id
        and s.expires_at is null)`.as("secretEnding"),
      sql<string | null>`(select ${jsonInstant("s.expires_at")} from webhook_secret s where s.tenant_id = w.tenant_id
        and s.webhook_id = w.id and s.expires_at > now() limit 1)`.as("oldSecretUntil"),
      "w.version",
    ]);

export const listWebhooks = (tx: Tx): Promise<WebhookRow[]> =>
  webhooks(tx).orderBy(sql`lower(w.name)`).orderBy("w.id").execute();

export const findWebhook = (tx: Tx, id: string): Promise<WebhookRow | undefined> =>
  webhooks(tx).where("w.id", "=", id).executeTakeFirst();

export const countWebhooks = async (tx: Tx): Promise<number> =>
  Number(
    (await tx.selectFrom("webhook").select(sql<number>`count(*)::integer`.as("count")).executeTakeFirst())?.count ?? 0,
  );

/** Answers null where a webhook has this name. */
export async function insertWebhook(
  tx: Tx,
  { tenantId, createdBy, ...fields }: WebhookFields & { tenantId: string; createdBy: string },
): Promise<string | null> {
  const made = await tx
    .insertInto("webhook")
    .values({ tenant_id: tenantId, created_by: createdBy, ...columnsOf(fields) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? null;
}

const columnsOf = ({ name, url, events, actsForId }: WebhookFields) => ({
  name,
  url,
  events: [...events],
  user_id: actsForId,
});

export const isNameTaken = async (tx: Tx, name: string, besides: string): Promise<boolean> =>
  (await tx
    .selectFrom("webhook")
    .select("id")
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where("id", "<>", besides)
    .executeTakeFirst()) !== undefined;

type Change = { fields: WebhookFields } | { stopped: Webhook["stopped"] } | Record<string, never>;

/** Answers false where the webhook was changed since. */
export async function updateWebhook(tx: Tx, id: string, version: number, change: Change): Promise<boolean> {
  const stop =
    "stopped" in change
      ? {
          stopped_why: change.stopped as string | null,
          stopped_at: change.stopped ? sql<string>`now()` : null,
          failing_since: null,
        }
      : {};
  const { numUpdatedRows } = await tx
    .updateTable("webhook")
    .set({ version: version + 1, ...("fields" in change ? columnsOf(change.fields as WebhookFields) : {}), ...stop })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteWebhook(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("webhook").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What is not sent yet waits, or is held until the webhook is resumed. */
export const moveUnsent = (tx: Tx, webhookId: string, to: "held" | "waiting"): Promise<unknown> =>
  sql`update webhook_delivery set state = ${to}, due_at = case when ${to === "waiting"} then now() else due_at end
    where webhook_id = ${webhookId} and state = ${to === "held" ? "waiting" : "held"}`.execute(tx);
