import type { MessageChannel } from "@tracewell/contract/messages";
import { linkTries } from "@tracewell/contract/portal-results";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

export interface ResultLinkRow {
  id: string;
  itemId: string;
  channel: MessageChannel;
  destination: string;
  triesLeft: number;
  /** Its time is over, or a newer one took its place. */
  isOver: boolean;
}

/** Locks the link of a token in the current clinic: tries are counted one after the other. */
export async function lockLink(tx: Tx, tokenHash: Buffer): Promise<ResultLinkRow | undefined> {
  const { rows } = await sql<ResultLinkRow>`
    select id, item_id as "itemId", channel, destination, ${linkTries} - wrong_tries as "triesLeft",
      expires_at <= clock_timestamp() or replaced_at is not null as "isOver"
    from result_link where token_hash = ${tokenHash} for update`.execute(tx);
  return rows[0];
}

export const countWrongTry = (tx: Tx, id: string) =>
  tx.updateTable("result_link").set({ wrong_tries: sql`wrong_tries + 1` }).where("id", "=", id).execute();

export interface NewResultLink {
  tenantId: string;
  itemId: string;
  channel: MessageChannel;
  destination: string;
}

/** A newer link takes the place of those that were sent to the same destination. */
export async function insertLink(tx: Tx, tokenHash: Buffer, link: NewResultLink): Promise<string> {
  await sql`update result_link set replaced_at = now()
    where item_id = ${link.itemId} and destination = ${link.destination} and replaced_at is null`.execute(tx);
  const { id } = await tx
    .insertInto("result_link")
    .values({
      tenant_id: link.tenantId,
      item_id: link.itemId,
      token_hash: tokenHash,
      channel: link.channel,
      destination: link.destination,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How many links to a result were sent in the last hour and day. */
export async function countLinks(tx: Tx, itemId: string): Promise<{ inHour: number; inDay: number }> {
  const { rows } = await sql<{ inHour: number; inDay: number }>`
    select count(*) filter (where created_at > now() - interval '1 hour')::int as "inHour", count(*)::int as "inDay"
    from result_link where item_id = ${itemId} and created_at > now() - interval '1 day'`.execute(tx);
  return rows[0] ?? { inHour: 0, inDay: 0 };
}

export const listClinics = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom("tenant").select("id").execute()).map(({ id }) => id);
