import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import type { ReportedAttachment } from "../reported-tests.model.ts";

export interface AttachmentOfResult extends ReportedAttachment {
  /** The record that the result came with. */
  recordId: string;
  referenceNumber: string;
}

/** An attachment of a result of these records. */
export async function findAttachment(
  tx: Tx,
  { resultId, attachmentId, recordIds }: { resultId: string; attachmentId: string; recordIds: readonly string[] },
): Promise<AttachmentOfResult | undefined> {
  const { rows } = await sql<{ attachment: ReportedAttachment; recordId: string; referenceNumber: string }>`
    select a as attachment, r.id as "recordId", r.reference_number as "referenceNumber"
    from test_result t join record r on r.id = t.record_id
    cross join jsonb_array_elements(t.attachments) a
    where t.id = ${resultId} and t.record_id = any(${recordIds}::uuid[]) and a ->> 'id' = ${attachmentId}`.execute(tx);
  const [row] = rows;
  return row && { ...row.attachment, recordId: row.recordId, referenceNumber: row.referenceNumber };
}

/** The text of a message by its digest: as it was sent, or as it was mended. */
export async function findMessageText(tx: Tx, digest: string): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(mended_text, text) as text from import_message where text_hash = ${`\\x${digest}`}::bytea limit 1`.execute(
    tx,
  );
  return rows[0]?.text;
}
