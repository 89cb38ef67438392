import type { ImportedMessage, MessageOutcome } from "@tracewell/contract/data-imports";
import { sql } from "kysely";
import { insertRows } from "../platform/database/insert-rows.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { messageColumns } from "./imported-message.columns.ts";

export type StoredProblem = Omit<ImportedMessage["problems"][number], "messageNumber" | "messageId">;

/**
 * The records that messages of the same text became, by the digest of the text. The digests come as bytes: behind the
 * clinic wall the index is used only where no function stands between it and what is asked.
 */
export async function findRecordsByDigest(tx: Tx, digests: readonly string[]): Promise<Map<string, string>> {
  if (digests.length === 0) return new Map();
  const { rows } = await sql<{ digest: string; recordId: string }>`
    select distinct on (m.text_hash) encode(m.text_hash, 'hex') as digest, m.record_id as "recordId"
    from unnest(${digests.map((digest) => `\\x${digest}`)}::bytea[]) as wanted(hash)
    join import_message m on m.text_hash = wanted.hash
    where m.record_id is not null and m.undone_at is null
    order by m.text_hash, m.id`.execute(tx);
  return new Map(rows.map(({ digest, recordId }) => [digest, recordId]));
}

export interface MessageRow {
  importId: string;
  number: number;
  text: string;
  digest: string;
  controlId: string | null;
  messageType: string | null;
  sendingApplication: string | null;
  sendingFacility: string | null;
  patient: string | null;
  outcome: MessageOutcome;
  problems: readonly StoredProblem[];
  recordId: string | null;
  item: { kind: string; id: string } | null;
}

export const insertMessages = (tx: Tx, tenantId: string, messages: readonly MessageRow[]) =>
  insertRows(
    tx,
    "import_message",
    messages.map((message) => ({
      id: newId(),
      tenant_id: tenantId,
      import_id: message.importId,
      message_number: message.number,
      text: message.text,
      text_hash: `\\x${message.digest}`,
      control_id: message.controlId,
      message_type: message.messageType,
      sending_application: message.sendingApplication,
      sending_facility: message.sendingFacility,
      patient: message.patient,
      outcome: message.outcome,
      problems: message.problems,
      record_id: message.recordId,
      item_kind: message.item?.kind ?? null,
      item_id: message.item?.id ?? null,
    })),
  );

/** What the file's envelope says stands with the last message. */
export const addProblems = (tx: Tx, importId: string, messageNumber: number, problems: readonly StoredProblem[]) =>
  sql`update import_message set problems = problems || ${JSON.stringify(problems)}::jsonb
      where import_id = ${importId} and message_number = ${messageNumber}`.execute(tx);

export interface RejectedText {
  number: number;
  text: string;
  outcome: MessageOutcome;
  /** Why it can't be all that was sent; tried again as it is, it still can't. */
  cutOff: StoredProblem | null;
}

/** A message as it was sent or mended, kept from others' retries until the transaction ends. */
export const lockMessage = (tx: Tx, importId: string, id: string): Promise<RejectedText | undefined> =>
  tx
    .selectFrom("import_message")
    .select([
      "message_number as number",
      sql<string>`coalesce(mended_text, text)`.as("text"),
      "outcome",
      sql<unknown>`jsonb_path_query_first(problems, '$[*] ? (@.code == "hl7.cut-off")')`.as("cutOff"),
    ])
    .where("import_id", "=", importId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst() as Promise<RejectedText | undefined>;

/** What came of another try; whoever made it has lifted a dismissal, and mended the message if it went in. */
export const updateMessage = (
  tx: Tx,
  id: string,
  message: Omit<MessageRow, "importId" | "number" | "text">,
  { mendedText, mendedBy }: { mendedText: string | null; mendedBy: string | null },
) =>
  tx
    .updateTable("import_message")
    .set({
      ...(mendedText === null ? {} : { mended_text: mendedText }),
      text_hash: sql<Buffer>`decode(${message.digest}, 'hex')`,
      control_id: message.controlId,
      message_type: message.messageType,
      sending_application: message.sendingApplication,
      sending_facility: message.sendingFacility,
      patient: message.patient,
      outcome: message.outcome,
      problems: JSON.stringify(message.problems),
      record_id: message.recordId,
      item_kind: message.item?.kind ?? null,
      item_id: message.item?.id ?? null,
      dismissed_at: null,
      dismissed_by: null,
      dismissed_reason: null,
      mended_at: mendedBy && sql<string>`now()`,
      mended_by: mendedBy,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .execute();

export type MessagePage = ImportedMessage & { text: string; mended: boolean };

export async function findMessage(tx: Tx, importId: string, id: string): Promise<MessagePage | undefined> {
  const { rows } = await sql<MessagePage>`
    select ${messageColumns}, coalesce(m.mended_text, m.text) as text, m.mended_text is not null as mended
    from import_message m where m.import_id = ${importId} and m.id = ${id}`.execute(tx);
  return rows[0];
}
