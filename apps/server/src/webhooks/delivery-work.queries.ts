import type { DeliveryTry, Webhook, WebhookData } from "@tracewell/contract/webhooks";
import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "../platform/database/transaction.ts";

export interface DueDelivery {
  id: string;
  tenantId: string;
  webhookId: string;
}

/** What is due of each webhook, a few of each, so that one with many doesn't hold up the others. Under the workers' role: ids alone. */
export async function listDue(pool: pg.Pool, ofEach: number): Promise<DueDelivery[]> {
  const { rows } = await pool.query<DueDelivery>({
    name: "due-webhook-deliveries",
    text: `select due.id, w.tenant_id as "tenantId", w.id as "webhookId"
      from webhook w cross join lateral (
        select d.id from webhook_delivery d
        where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= now()
          and (d.taken_until is null or d.taken_until < now())
        order by d.due_at limit $1) due
      where w.stopped_at is null`,
    values: [ofEach],
  });
  return rows;
}

export interface ClaimedDelivery {
  event: string;
  at: string;
  data: WebhookData;
  attempts: number;
  url: string;
  webhookName: string;
  userId: string;
  /** Secrets that are in use, the present one first. */
  sealed: Buffer[];
}

/**
 * Takes a delivery for this attempt alone, for longer than a receiver may take. Killed after it was sent and before that is
 * noted, it is sent again, with the same id.
 */
export async function claimDelivery(tx: Tx, { id }: DueDelivery): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<Omit<ClaimedDelivery, "sealed"> & { sealed: string[] }>`
    update webhook_delivery d set taken_until = now() + interval '1 minute', attempts = attempts + 1
    from webhook w
    where d.id = ${id} and w.tenant_id = d.tenant_id and w.id = d.webhook_id and w.stopped_at is null and d.state = 'waiting'
      and d.due_at <= now() and (d.taken_until is null or d.taken_until < now())
    returning d.event, d.at, d.data, d.attempts, w.url, w.name as "webhookName", w.user_id as "userId", array(
      select encode(s.sealed, 'base64') from webhook_secret s where s.tenant_id = w.tenant_id and s.webhook_id = w.id
        and (s.expires_at is null or s.expires_at > now()) order by s.expires_at nulls first) as sealed`.execute(tx);
  const [row] = rows;
  return row && { ...row, sealed: row.sealed.map((each) => Buffer.from(each, "base64")) };
}

/** As many attempts as are kept, the latest first. */
const keptTries = 20;

const noted = (attempt: DeliveryTry) => sql`tries = (
  select jsonb_agg(t.each order by t.place) from jsonb_array_elements(${JSON.stringify([attempt])}::jsonb || tries)
    with ordinality as t (each, place) where t.place <= ${keptTries})`;

/** Nothing is noted where another attempt has begun meanwhile, or it is replayed. */
const ofAttempt = ({ id }: DueDelivery, attempts: number) =>
  sql`id = ${id} and attempts = ${attempts} and taken_until is not null`;

export async function markDelivered(tx: Tx, due: DueDelivery, attempts: number, attempt: DeliveryTry): Promise<void> {
  await sql`update webhook_delivery set state = 'delivered', delivered_at = now(), taken_until = null, ${noted(attempt)}
    where ${ofAttempt(due, attempts)}`.execute(tx);
  await sql`update webhook set failing_since = null where id = ${due.webhookId} and failing_since is not null`.execute(
    tx,
  );
}

/** It is tried again after so many seconds, or given up. Answers for how many hours every delivery of its webhook has failed. */
export async function markFailed(
  tx: Tx,
  due: DueDelivery,
  attempts: number,
  how: { attempt: DeliveryTry; pause: number | null },
): Promise<number> {
  await sql`update webhook_delivery set state = ${how.pause === null ? "failed" : "waiting"}, taken_until = null,
      due_at = now() + ${how.pause ?? 0} * interval '1 second', ${noted(how.attempt)}
    where ${ofAttempt(due, attempts)}`.execute(tx);
  const { rows } = await sql<{ hours: number }>`
    update webhook set failing_since = coalesce(failing_since, now()) where id = ${due.webhookId}
    returning extract(epoch from now() - failing_since)::float8 / 3600 as hours`.execute(tx);
  return rows[0]?.hours ?? 0;
}

/** It is not sent, because its webhook's user may not see what it is about. */
export async function markWithheld(tx: Tx, due: DueDelivery, attempts: number): Promise<void> {
  await sql`update webhook_delivery set state = 'withheld', taken_until = null, attempts = attempts - 1
    where ${ofAttempt(due, attempts)}`.execute(tx);
}

/** Stops a webhook by itself; what waits is held. Answers false where it is stopped already. */
export async function stopWebhook(tx: Tx, id: string, why: NonNullable<Webhook["stopped"]>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook set stopped_at = now(), stopped_why = ${why}, version = version + 1
    where id = ${id} and stopped_at is null`.execute(tx);
  if ((numAffectedRows ?? 0n) === 0n) return false;
  await sql`update webhook_delivery set state = 'held', taken_until = null where webhook_id = ${id} and state = 'waiting'`.execute(
    tx,
  );
  return true;
}

/** Deliveries of long ago. */
export const deleteOldDeliveries = (pool: pg.Pool): Promise<unknown> =>
  pool.query("delete from webhook_delivery where at < now() - interval '30 days'");
