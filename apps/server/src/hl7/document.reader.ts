import {
  type AttachmentFault,
  type AttachmentType,
  reportAttachmentBytes,
} from "@tracewell/contract/result-attachments";
import { documentTypeOf } from "../platform/files/document-type.ts";
import { type Composite, readDelimited, repetitionsOf } from "./delimited-message.reader.ts";
import type { DocumentPlace } from "./lab-report.model.ts";
import { asDelimited } from "./xml/xml-message.reader.ts";

export type ReadDocument = { bytes: Buffer; mediaType: AttachmentType } | { fault: AttachmentFault };

/** ED: source, type, subtype, encoding, data; the first ones may be left out, so the encoding tells where the data begin. */
export function readDocument(composite: Composite): ReadDocument {
  const encodingAt = [4, 3, 2].find((n) => encodings.test(composite.text(n) ?? ""));
  const data = composite.from((encodingAt ?? 4) + 1);
  if (data.isEmpty()) return { fault: "empty" };
  // Two characters are one byte at the least, which keeps what is far too large from being decoded.
  if (data.raw.length > reportAttachmentBytes * 4) return { fault: "too-large" };
  const bytes = decoded(data, encodingAt === undefined ? "base64" : (composite.text(encodingAt) ?? "").toLowerCase());
  if (bytes === null) return { fault: "unreadable" };
  if (bytes.length > reportAttachmentBytes) return { fault: "too-large" };
  const mediaType = documentTypeOf(bytes, `${composite.text(2)} ${composite.text(3)}`);
  return mediaType === null ? { fault: "not-allowed" } : { bytes, mediaType };
}

/** The document at a place of a message that was read before; null where there is none. */
export function findDocument(text: string, { line, at }: DocumentPlace): ReadDocument | null {
  const message = readDelimited(asDelimited(text));
  if ("code" in message) return null;
  const obx = message.segments.find((segment) => segment.line === line && segment.id === "OBX");
  const composite = repetitionsOf(obx ?? null, 5)[at];
  return composite ? readDocument(composite) : null;
}

/** HL7 table 0299. */
const encodings = /^(?:A|Hex|Base64)$/i;

function decoded(data: Composite, encoding: string): Buffer | null {
  const text = data.whole() ?? "";
  if (encoding === "a") return Buffer.from(text);
  // Senders break lines, as they come or as `\.br\`.
  const code = text.replace(/\s+/g, "");
  const [form, length] = encoding === "hex" ? [/^[0-9A-Fa-f]+$/, 2] : [/^[A-Za-z0-9+/]+={0,2}$/, 4];
  return code.length % length === 0 && form.test(code) ? Buffer.from(code, encoding as BufferEncoding) : null;
}
