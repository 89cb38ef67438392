import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** A text message from someone whom the clinic knows. */
export interface ReceivedMessage {
  id: string;
  sender: string;
  body: string;
  /** It was nothing but this, and was obeyed. */
  keyword: "stop" | "start" | "help" | null;
  /** How many others have the number. */
  sharedWith: number;
  receivedAt: string;
}

export type NewReceivedMessage = Omit<ReceivedMessage, "id" | "receivedAt">;

/** One row for each person who has the number. */
export const insertReceived = (tx: Tx, tenantId: string, personIds: readonly string[], message: NewReceivedMessage) =>
  tx
    .insertInto("received_message")
    .values(
      personIds.map((personId) => ({
        tenant_id: tenantId,
        person_id: personId,
        sender: message.sender,
        body: message.body,
        keyword: message.keyword,
        shared_with: message.sharedWith,
      })),
    )
    .execute();

/** What a person wrote, newest first. */
export async function listReceived(tx: Tx, personId: string): Promise<ReceivedMessage[]> {
  const { rows } = await sql<ReceivedMessage>`
    select id, sender, body, keyword, shared_with as "sharedWith", received_at as "receivedAt"
    from received_message where tenant_id = app_tenant() and person_id = ${personId} order by id desc`.execute(tx);
  return rows;
}
