import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "../platform/database/transaction.ts";
import { requestMinutes } from "./service-provider.model.ts";

/** Keeps a request that is about to leave, and which browser it leaves by. */
export const insertRequest = (
  tx: Tx,
  request: { id: string; provider: { id: string; tenant: string }; browserHash: Buffer },
) =>
  tx
    .insertInto("sso_request")
    .values({
      id: request.id,
      provider_id: request.provider.id,
      provider_tenant_id: request.provider.tenant,
      browser_hash: request.browserHash,
      expires_at: sql`now() + make_interval(mins => ${requestMinutes})`,
    })
    .execute();

/** When a request was sent that this provider may still answer. */
export const findOpenRequest = async (tx: Tx, id: string, providerId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom("sso_request")
      .select("created_at as createdAt")
      .where("id", "=", id)
      .where("provider_id", "=", providerId)
      .where("answered_at", "is", null)
      .where("expires_at", ">", sql<string>`now()`)
      .executeTakeFirst()
  )?.createdAt ?? null;

/** Closes a request; false where it was answered in the meantime, on whichever server process. */
export async function closeRequest(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("sso_request")
    .set({ answered_at: sql`now()` })
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes an assertion; false where it was taken before, on whichever server process. */
export async function takeAssertion(tx: Tx, assertionId: string, keptHours: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("sso_answer_taken")
    .values({ assertion_id: assertionId, expires_at: sql`now() + make_interval(hours => ${keptHours})` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const keepTicket = (tx: Tx, id: string, ticket: { hash: Buffer; accountId: string; secondFactor: boolean }) =>
  tx
    .updateTable("sso_request")
    .set({ ticket_hash: ticket.hash, account_id: ticket.accountId, second_factor_shown: ticket.secondFactor })
    .where("id", "=", id)
    .execute();

/** What a ticket stands for, once, in the browser that asked, and for so many seconds. */
export const takeTicket = (tx: Tx, ticket: { hash: Buffer; browserHash: Buffer; seconds: number }) =>
  tx
    .updateTable("sso_request")
    .set({ ticket_hash: null })
    .where("ticket_hash", "=", ticket.hash)
    .where("browser_hash", "=", ticket.browserHash)
    .where("answered_at", ">", sql<string>`now() - make_interval(secs => ${ticket.seconds})`)
    .returning(["provider_id as providerId", "account_id as accountId", "second_factor_shown as secondFactor"])
    .executeTakeFirst();

/** Deletes requests that no answer can come to any more, and the marks of assertions whose time is over. */
export async function deleteExpired(pool: pg.Pool): Promise<void> {
  // A ticket lives on for a minute after the last moment at which its request could be answered.
  await pool.query("delete from sso_request where expires_at < now() - interval '5 minutes'");
  await pool.query("delete from sso_answer_taken where expires_at < now()");
}
