import { createHash } from "node:crypto";
import { attachmentFaults, attachmentFileName } from "@tracewell/contract/result-attachments";
import { findDocument } from "../../hl7/document.reader.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { found, Refusal } from "../../platform/refusal.ts";
import { writeEvent } from "../../platform/trail/trail.ts";
import { openableRecord } from "../../records/record-access.service.ts";
import { familyOf } from "../../records/record-family.service.ts";
import { findAttachment, findMessageText } from "./attachment.queries.ts";

export interface TakenAttachment {
  name: string;
  bytes: Buffer;
}

/**
 * A document of a result that is seen from a record, read anew from the message that it came in and checked again; that
 * someone had it leaves a line in the Activity log.
 */
export async function takeAttachment(
  tx: Tx,
  viewer: Viewer,
  { id, resultId, attachmentId }: { id: string; resultId: string; attachmentId: string },
): Promise<TakenAttachment> {
  await openableRecord(tx, viewer, id);
  const { familyIds } = await familyOf(tx, id);
  const attachment = found(await findAttachment(tx, { resultId, attachmentId, recordIds: familyIds }));
  if (attachment.fault) throw unfit(attachmentFaults[attachment.fault]);
  const text = await findMessageText(tx, attachment.message);
  const document = text === undefined ? null : findDocument(text, attachment.place);
  if (document === null) throw new Refusal("file.not-found");
  if ("fault" in document) throw unfit(attachmentFaults[document.fault]);
  const { bytes, mediaType } = document;
  if (createHash("sha256").update(bytes).digest("hex") !== attachment.sha256) throw unfit("The document has changed.");
  const name = attachmentFileName(attachment.referenceNumber, attachmentId, mediaType);
  await writeEvent(tx, "download-attachment", { recordId: attachment.recordId, reason: name });
  return { name, bytes };
}

const unfit = (why: string) =>
  new Refusal("result.attachment-unfit", { message: `${why} It stays in the report as it was sent.` });
