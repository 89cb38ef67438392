import type { Tx } from "../platform/database/transaction.ts";
import { insertReceived, listReceived, type NewReceivedMessage } from "./received-message.queries.ts";

export type { ReceivedMessage } from "./received-message.queries.ts";

/** Keeps a text message in the history of everyone who has its sender's number (docs/decisions/0190). */
export const keepReceived = (
  tx: Tx,
  tenantId: string,
  personIds: readonly string[],
  message: Omit<NewReceivedMessage, "sharedWith">,
): Promise<unknown> => insertReceived(tx, tenantId, personIds, { ...message, sharedWith: personIds.length - 1 });

/** What a person wrote, newest first. */
export const listReceivedFrom = listReceived;
