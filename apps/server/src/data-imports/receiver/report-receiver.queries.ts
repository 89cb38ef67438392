import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import type { StoredProblem } from "../imported-message.queries.ts";

/** More than one delivery holds. */
const mostMessages = 5000;
/** A message's header is longer in no laboratory's reports. */
const headerLength = 1000;

export interface ReceivedMessage {
  header: string;
  controlId: string | null;
  outcome: "created" | "updated" | "unchanged" | "failed" | "unsupported";
  problems: StoredProblem[];
}

/** What came of the messages of a delivery, in their order. */
export async function listReceived(tx: Tx, importId: string): Promise<ReceivedMessage[]> {
  const { rows } = await sql<ReceivedMessage>`
    select left(text, ${headerLength}) as header, control_id as "controlId", outcome, problems
    from import_message where import_id = ${importId} order by message_number limit ${mostMessages}`.execute(tx);
  return rows;
}

/** Notes which program sent an import by itself. */
export const updateSender = (tx: Tx, importId: string, apiKeyId: string) =>
  tx.updateTable("data_import").set({ api_key_id: apiKeyId }).where("id", "=", importId).execute();
