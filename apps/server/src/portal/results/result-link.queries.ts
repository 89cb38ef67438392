import type { MessageChannel } from "@tracewell/contract/messages";
import { linkTries } from "@tracewell/contract/portal-results";
import { sql } from "kysely";
import { newId } from "../../platform/database/new-id.ts";
import type { Tx } from "../../platform/database/transaction.ts";

export interface ResultLinkRow {
  id: string;
  orderId: string;
  channel: MessageChannel;
  destination: string;
  createdAt: string;
  triesLeft: number;
  /** Its time is over, or a newer one took its place. */
  isOver: boolean;
}

/** Locks the link of a token in the current clinic: tries are counted one after the other. */
export async function lockLink(tx: Tx, tokenHash: Buffer): Promise<ResultLinkRow | undefined> {
  const { rows } = await sql<ResultLinkRow>`
    select id, test_order_id as "orderId", channel, destination, created_at as "createdAt", ${linkTries} - wrong_tries as "triesLeft",
      expires_at <= clock_timestamp() or replaced_at is not null as "isOver"
    from result_link where token_hash = ${tokenHash} for update`.execute(tx);
  return rows[0];
}

export const countWrongTry = (tx: Tx, id: string) =>
  tx.updateTable("result_link").set({ wrong_tries: sql`wrong_tries + 1` }).where("id", "=", id).execute();

export interface NewResultLink {
  orderId: string;
  tokenHash: Buffer;
  channel: MessageChannel;
  destination: string;
}

/** A newer link takes the place of those of the same order that were sent to the same destination. Answers their ids in order. */
export async function insertLinks(tx: Tx, tenantId: string, links: readonly NewResultLink[]): Promise<string[]> {
  const given = links.map((link) => ({ id: newId(), ...link }));
  await sql`update result_link l set replaced_at = now()
    from unnest(${given.map(({ orderId }) => orderId)}::uuid[], ${given.map(({ destination }) => destination)}::text[])
      given(order_id, destination)
    where l.tenant_id = ${tenantId} and l.test_order_id = given.order_id and l.destination = given.destination
      and l.replaced_at is null`.execute(tx);
  await tx
    .insertInto("result_link")
    .values(
      given.map(({ id, orderId, tokenHash, channel, destination }) => ({
        id,
        tenant_id: tenantId,
        test_order_id: orderId,
        token_hash: tokenHash,
        channel,
        destination,
      })),
    )
    .execute();
  return given.map(({ id }) => id);
}

/** How many links to an order's results were sent in the last hour and day. */
export async function countLinks(tx: Tx, orderId: string): Promise<{ inHour: number; inDay: number }> {
  const { rows } = await sql<{ inHour: number; inDay: number }>`
    select count(*) filter (where created_at > now() - interval '1 hour')::int as "inHour", count(*)::int as "inDay"
    from result_link where test_order_id = ${orderId} and created_at > now() - interval '1 day'`.execute(tx);
  return rows[0] ?? { inHour: 0, inDay: 0 };
}
