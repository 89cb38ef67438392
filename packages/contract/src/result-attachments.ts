import { z } from "zod";
import { Id } from "./primitives.ts";

/** What a document within a lab report may be, and how its file's name ends. */
export const attachmentTypes = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/tiff": "tif",
  "text/plain": "txt",
} as const;
export type AttachmentType = keyof typeof attachmentTypes;
const attachmentTypeNames = Object.keys(attachmentTypes) as [AttachmentType, ...AttachmentType[]];

/** A message has at most 16 MB, of which base64 takes a quarter. */
export const reportAttachmentBytes = 10_000_000;

/** Why a document can't be opened; it stays in the message as it was sent. */
export const attachmentFaults = {
  empty: "The report announces a document and holds none.",
  unreadable: "The document is damaged: it is not encoded as the report says.",
  "too-large": "The document is larger than 10 MB.",
  "not-allowed": "The document isn’t a PDF, PNG, JPEG, TIFF or plain text file, so it can’t be opened here.",
} as const;
export type AttachmentFault = keyof typeof attachmentFaults;
const attachmentFaultNames = Object.keys(attachmentFaults) as [AttachmentFault, ...AttachmentFault[]];

/** A document that a laboratory sent within a result (OBX-2 `ED`). */
export const ResultAttachment = z.object({
  id: Id,
  /** Told by its content, whatever the report says; null where it can't be opened. */
  mediaType: z.enum(attachmentTypeNames).nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
  fault: z.enum(attachmentFaultNames).nullable(),
});
export type ResultAttachment = z.infer<typeof ResultAttachment>;

/** What an attachment is saved as: after its record, because the report's own words may name a patient. */
export const attachmentFileName = (referenceNumber: string, id: string, mediaType: AttachmentType): string =>
  `${referenceNumber}-attachment-${id.slice(-4)}.${attachmentTypes[mediaType]}`;
